// A picture of a puzzle: what was read lies over it, doubtful cells are marked, and each can be put right with a tap.

import { openDialog } from "../app/dialog.ts";
import { h, s } from "../app/dom.ts";
import { address, go } from "../app/router.ts";
import { polygon } from "../board/edges.ts";
import { saidLine, action } from "../play/said.ts";
import { Work } from "../play/work.ts";
import { encode } from "../share/code.ts";
import { write } from "../store/local.ts";
import { t } from "../text/index.ts";
import type { Kind, PictureAnswer } from "../wire.ts";

export async function showPicture(file: File, kind?: Kind): Promise<void> {
  const said = saidLine();
  const work = new Work(said);
  const url = URL.createObjectURL(file);
  const stage = h("div", { class: "picture-stage" }, h("img", { src: url, alt: t.picture.yours }));
  const dialog = openDialog(t.picture.title, h("div", { class: "stack" }, stage, said.element), {
    wide: true,
    onClose: () => {
      work.stop();
      URL.revokeObjectURL(url);
    },
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const answer = await work.ask({ do: "picture", ...(kind && { kind }) }, t.picture.reading, bytes);
  if (!answer) return;
  const close = () => dialog.close();
  stage.append(overlay(answer));
  const doubts = answer.cells.filter(({ doubtful }) => doubtful).length;
  const play = answer.text !== null && answer.kind !== null && action(t.picture.play, () => void encode(answer.text!).then((code) => (close(), go(address([answer.kind!, "p", code])))), doubts === 0);
  const correct = answer.record !== null && answer.kind !== null && action(t.picture.correct, () => {
    write(`edit/${answer.kind}`, { record: answer.record, doubtful: answer.cells.filter((cell) => cell.doubtful).map(({ row, col }) => [row, col]) });
    close();
    go(address(["edit", answer.kind!], { kept: 1 }));
  }, doubts > 0 || answer.status === "refused");
  said.say(sentence(answer, doubts), { tone: answer.status === "read" && doubts === 0 ? "good" : answer.status === "refused" ? "bad" : "soft", actions: [play, correct, action(t.cancel, close)] });
}

function sentence(answer: PictureAnswer, doubts: number): string {
  if (answer.status === "refused") return answer.reason ?? t.picture.refused;
  const name = answer.kind ? t.kinds[answer.kind].name : "";
  return doubts > 0 ? t.picture.doubts(name, doubts) : t.picture.read(name);
}

/** The cells found, drawn on top of the picture. */
function overlay({ size, outline, cells }: PictureAnswer): SVGSVGElement {
  return s(
    "svg",
    { class: "overlay", viewBox: `0 0 ${size[0]} ${size[1]}`, "aria-hidden": "true", style: `--u:${Math.max(size[0], size[1]) / 400}px` },
    s("path", { class: "overlay-outline", d: polygon(outline) }),
    cells.map(({ corners, doubtful }) => s("path", { class: doubtful ? "overlay-cell doubtful" : "overlay-cell", d: polygon(corners) })),
  );
}
