// Links, text, pictures and paper.

import { roomOf } from "../kinds/index.ts";
import { encode } from "../share/code.ts";
import { download } from "../share/files.ts";
import { settings } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { openDialog } from "../ui/dialog.ts";
import { h } from "../ui/dom.ts";
import { address } from "../ui/router.ts";
import type { Said } from "../ui/said.ts";
import type { Work } from "../ui/work.ts";
import type { Scene, Solution } from "../wire.ts";

export async function linkTo(scene: Scene): Promise<string> {
  return new URL(address([scene.kind, "p", await encode(scene.text)]), location.href).href;
}

export async function shareLink(scene: Scene, said: Said): Promise<void> {
  const url = await linkTo(scene);
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      return await navigator.share({
        title: `${t.name}: ${scene.title ?? roomOf(scene.kind).words.name}`,
        url,
      });
    } catch {
      // the player cancelled or the system cannot share: the link is copied instead
    }
  }
  await copy(url, t.play.copied, said);
}

export async function copy(text: string, done: string, said: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    said.say(done);
  } catch {
    const field = h("textarea", { readonly: true, "aria-label": t.play.copyThis }, text);
    openDialog(t.play.copyThis, field);
    field.select();
  }
}

export function fileName(scene: Scene, end: string): string {
  const name = (scene.title ?? scene.kind)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${name || scene.kind}.${end}`;
}

export async function saveSvg(scene: Scene, work: Work, solution?: Solution): Promise<void> {
  const svg = await drawing(scene, work, solution);
  if (svg !== null) download(fileName(scene, "svg"), svg, "image/svg+xml");
}

/** The library draws, the browser rasterizes: at least 1200 pixels on the longer side. */
export async function savePng(scene: Scene, work: Work, solution?: Solution): Promise<void> {
  const svg = await drawing(scene, work, solution);
  if (svg === null) return;
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
  canvas.toBlob((blob) => blob && download(fileName(scene, "png"), blob), "image/png");
}

async function drawing(scene: Scene, work: Work, solution?: Solution): Promise<string | null> {
  const answer = await work.ask(
    { do: "svg", text: scene.text, patterns: settings().patterns, ...(solution && { solution }) },
    t.thinking,
  );
  return answer?.svg ?? null;
}
