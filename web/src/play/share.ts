// Links, text, pictures and paper.

import type { Engine } from "../engine/index.ts";
import { absolute, isPrivate } from "../share/base.ts";
import { carry } from "../share/carried.ts";
import { encode } from "../share/code.ts";
import { download } from "../share/files.ts";
import { proofOf } from "../share/proof.ts";
import { settings } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { openDialog } from "../ui/dialog.ts";
import { h } from "../ui/dom.ts";
import { openMenu } from "../ui/menu.ts";
import { address } from "../ui/router.ts";
import type { Said } from "../ui/said.ts";
import type { Work } from "../ui/work.ts";
import type { Request, Scene, SolveAnswer } from "../wire.ts";
import { nameOf } from "./names.ts";
import type { Session } from "./session.ts";

interface Sharing {
  /** The player's steps, if they led to a solution. */
  readonly solve: string | null;
  readonly engine: Engine;
  readonly work: Work;
  readonly said: Said;
  can(what: Request["do"]): boolean;
}

/** The ways to give a puzzle to somebody. */
export function openShare(scene: Scene, { solve, engine, work, said, can }: Sharing): void {
  const { formats } = engine.library.capabilities();
  const puzzlink = formats.some(
    ({ format, kinds }) => format === "puzzlink" && kinds.includes(scene.kind),
  );
  openMenu(t.share.title, [
    {
      icon: "share",
      name: t.share.link,
      about: isPrivate() ? t.share.isPrivate : t.share.linkAbout,
      act: () => void shareLink(scene, said),
    },
    {
      icon: "step",
      name: t.share.solve,
      about: t.share.solveAbout,
      there: solve !== null,
      act: () => void shareLink(scene, said, solve),
    },
    {
      icon: "share",
      name: t.share.puzzlink,
      about: t.share.puzzlinkAbout,
      there: puzzlink && can("convert"),
      act: () => void copyPuzzlink(scene, work, said),
    },
    {
      icon: "picture",
      name: t.share.picture,
      about: t.share.pictureAbout,
      there: can("svg"),
      act: () => void sharePng(scene, work, said),
    },
    {
      icon: "list",
      name: t.share.text,
      about: t.share.textAbout,
      act: () => void copy(scene.text, t.share.copiedText, said),
    },
    {
      icon: "download",
      name: t.share.svg,
      there: can("svg"),
      act: () => void saveSvg(scene, work),
    },
    {
      icon: "download",
      name: t.share.png,
      there: can("svg"),
      act: () => void savePng(scene, work),
    },
  ]);
}

async function shareLink(scene: Scene, said: Said, solve: string | null = null): Promise<void> {
  const options = solve === null ? {} : { solve: await encode(solve) };
  const url = absolute(address([scene.kind, "p", await encode(scene.text)], options));
  await give({ title: `${t.name}: ${nameOf(scene)}`, url }, t.share.copied, said);
}

/** Through the system's own sheet where there is one, or else by the clipboard. */
export async function give(what: ShareData, done: string, said: Said): Promise<void> {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      return await navigator.share(what);
    } catch {
      // the player cancelled or the system cannot share: it is copied instead
    }
  }
  await copy(what.url ?? what.text ?? "", done, said);
}

async function copyPuzzlink(scene: Scene, work: Work, said: Said): Promise<void> {
  const answer = await work.ask({ do: "convert", text: scene.text, to: "puzzlink" }, t.thinking);
  if (answer) await copy(answer.text.trim(), t.share.copied, said);
}

/** Shares or copies the picture; saves it where neither is possible. */
async function sharePng(scene: Scene, work: Work, said: Said): Promise<void> {
  const blob = await rastered(scene, work);
  if (!blob) return;
  const file = new File([blob], fileName(scene, "png"), { type: "image/png" });
  try {
    if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches)
      return await navigator.share({ files: [file], title: nameOf(scene) });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    said.say(t.share.copiedPicture);
  } catch {
    download(file.name, blob);
  }
}

export async function copy(text: string, done: string, said: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    said.say(done);
  } catch {
    const field = h("textarea", { readonly: true, "aria-label": t.share.copyThis }, text);
    openDialog(t.share.copyThis, field);
    field.select();
  }
}

/** The button that offers a proof of what was found out about the puzzle. */
export function proofButton(
  session: Session,
  answer: SolveAnswer,
  brief = false,
): HTMLButtonElement | null {
  const { game, work, said } = session;
  return proofOf(answer, { text: game.scene.text, name: stem(game.scene), work, said, brief });
}

function fileName(scene: Scene, end: string): string {
  return `${stem(scene)}.${end}`;
}

function stem(scene: Scene): string {
  const name = `${nameOf(scene)} ${scene.rows}x${scene.cols}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return name || scene.kind;
}

async function saveSvg(scene: Scene, work: Work): Promise<void> {
  const svg = await drawing(scene, work);
  if (svg !== null) download(fileName(scene, "svg"), svg, "image/svg+xml");
}

async function savePng(scene: Scene, work: Work): Promise<void> {
  const blob = await rastered(scene, work);
  if (blob) download(fileName(scene, "png"), blob);
}

/** The library draws, the browser rasterizes: at least 1200 pixels on the longer side. */
async function rastered(scene: Scene, work: Work): Promise<Blob | null> {
  const svg = await drawing(scene, work);
  if (svg === null) return null;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const scale = Math.max(1, 1200 / Math.max(image.width, image.height));
  const canvas = h("canvas", {
    width: Math.round(image.width * scale),
    height: Math.round(image.height * scale),
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob && carry(blob, scene.text);
}

async function drawing(scene: Scene, work: Work): Promise<string | null> {
  const answer = await work.ask(
    { do: "svg", text: scene.text, patterns: settings().patterns },
    t.thinking,
  );
  return answer?.svg ?? null;
}
