/** A module of WebAssembly: gzip in base64, as `vite/packed.ts` makes it. */
declare module "*.wasm?packed" {
  const code: string;
  export default code;
}
