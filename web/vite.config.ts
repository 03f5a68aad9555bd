import { defineConfig } from "vite";
import { offline } from "./vite/offline.ts";

// `base: "./"`: the files work under any path of any static host, and embedded in `brimful play`.
export default defineConfig({
  base: "./",
  // the public address that shared links begin with
  envPrefix: ["VITE_", "BRIMFUL_ADDRESS"],
  plugins: [offline()],
  worker: { format: "es" },
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: true },
});
