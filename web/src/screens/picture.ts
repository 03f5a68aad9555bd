// A picture of a puzzle with the reading drawn over it. Unclear cells are marked; a tap on a cell
// opens the editor there.

import { polygon } from "../board/edges.ts";
import { loadEngine } from "../engine/index.ts";
import { roomOf } from "../kinds/index.ts";
import { encode } from "../share/code.ts";
import { write } from "../store/local.ts";
import { t } from "../text/index.ts";
import { letterOf } from "../theme/palette.ts";
import { openDialog } from "../ui/dialog.ts";
import { h, s } from "../ui/dom.ts";
import { address, go } from "../ui/router.ts";
import { saidLine, action } from "../ui/said.ts";
import { Work } from "../ui/work.ts";
import { isFault, type Content, type Kind, type PictureAnswer, type Place } from "../wire.ts";

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
  const editable = answer.record !== null && answer.kind !== null;
  const edit = (at?: Place) => {
    const doubtful = answer.cells.filter(
      (cell) => cell.doubtful || (cell.row === at?.row && cell.col === at?.col),
    );
    write(`edit/${answer.kind!}`, {
      record: answer.record,
      doubtful: doubtful.map(({ row, col }) => [row, col]),
      at: at && [at.row, at.col],
    });
    close();
    go(address(["edit", answer.kind!], { kept: 1 }));
  };
  stage.append(overlay(answer, await contents(answer), editable ? edit : null));
  const doubts = answer.cells.filter(({ doubtful }) => doubtful).length;
  const play =
    answer.text !== null &&
    answer.kind !== null &&
    action(
      t.picture.play,
      () =>
        void encode(answer.text!).then((code) => (close(), go(address([answer.kind!, "p", code])))),
      doubts === 0,
    );
  const correct =
    editable && action(t.picture.correct, () => edit(), doubts > 0 || answer.status === "refused");
  said.say(sentence(answer, doubts), {
    tone:
      answer.status === "read" && doubts === 0
        ? "good"
        : answer.status === "refused"
          ? "bad"
          : "soft",
    actions: [play, correct, action(t.cancel, close)],
  });
}

function sentence(answer: PictureAnswer, doubts: number): string {
  if (answer.status === "refused")
    return answer.reason ? t.sentence(answer.reason) : t.picture.refused;
  const name = answer.kind ? roomOf(answer.kind).words.name : "";
  return doubts > 0 ? t.picture.unclear(name, doubts) : t.picture.read(name);
}

/** What was read in each place, by row and column. */
async function contents({ record }: PictureAnswer): Promise<Map<string, Content>> {
  if (record === null) return new Map();
  const desk = (await loadEngine()).library.desk();
  const state = desk.act({ do: "restore", record });
  desk.free();
  return new Map(
    isFault(state) ? [] : state.places.map(({ row, col, content }) => [`${row} ${col}`, content]),
  );
}

/** The cells found and what is in them, drawn on top of the picture. */
function overlay(
  { size, outline, cells }: PictureAnswer,
  read: Map<string, Content>,
  edit: ((at: Place) => void) | null,
): SVGSVGElement {
  const drawn = cells.map((cell) => {
    const [x, y] = cell.center;
    const wide = Math.sqrt(area(cell.corners));
    const said = sign(read.get(`${cell.row} ${cell.col}`) ?? null);
    return s(
      "g",
      {
        class: cell.doubtful ? "overlay-cell doubtful" : "overlay-cell",
        on: edit ? { click: () => edit(cell) } : {},
      },
      s("path", { d: polygon(cell.corners) }),
      said !== "" &&
        s("text", { x, y, "font-size": 0.4 * wide, "stroke-width": 0.08 * wide }, said),
    );
  });
  return s(
    "svg",
    {
      class: edit ? "overlay editable" : "overlay",
      viewBox: `0 0 ${size[0]} ${size[1]}`,
      "aria-hidden": "true",
      style: `--u:${Math.max(size[0], size[1]) / 400}px`,
    },
    s("path", { class: "overlay-outline", d: polygon(outline) }),
    drawn,
  );
}

/** What a cell holds, as a letter or a number. */
function sign(content: Content): string {
  switch (content?.is) {
    case "start":
      return "●";
    case "number":
      return String(content.value);
    case "label":
      return content.label;
    case "tile":
      return letterOf(content.color);
    default:
      return "";
  }
}

function area(corners: PictureAnswer["outline"]): number {
  const twice = corners.reduce((sum, [x, y], k) => {
    const [u, v] = corners[(k + 1) % corners.length]!;
    return sum + x * v - u * y;
  }, 0);
  return Math.abs(twice) / 2;
}
