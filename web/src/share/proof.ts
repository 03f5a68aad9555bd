// The proof of what the library says about a puzzle, as a download for a checker that is not ours.

import { t } from "../text/index.ts";
import { set } from "../ui/dom.ts";
import { action, type Said } from "../ui/said.ts";
import type { Work } from "../ui/work.ts";
import type { SolveAnswer } from "../wire.ts";
import { download } from "./files.ts";

/** Seconds for a proof. */
const PATIENCE = 60;

export interface Claimed {
  text: string;
  /** The name of the file, without its end. */
  name: string;
  work: Work;
  said: Said;
  /** The button stands beside another and must be short. */
  brief?: boolean;
}

/** The button that offers a proof; null for an answer that claims nothing. */
export function proofOf(answer: SolveAnswer, claimed: Claimed): HTMLButtonElement | null {
  const { status, unique, optimal } = answer;
  const claims = status === "unsolvable" || unique === true || optimal === true;
  if (!claims) return null;
  const label = claimed.brief ? t.proof.brief : t.proof.offer;
  const button = action(label, () => void prove(answer, claimed));
  set(button, { "aria-label": t.proof.offer });
  return button;
}

async function prove({ solution }: SolveAnswer, claimed: Claimed): Promise<void> {
  const { text, name, work, said } = claimed;
  const request = { do: "proof", text, seconds: PATIENCE } as const;
  const answer = await work.ask({ ...request, ...(solution && { solution }) }, t.proof.looking);
  if (!answer) return;
  const { files, reason } = answer;
  if (!files) return said.say(`${t.proof.none} ${t.sentence(reason ?? "")}`, { tone: "soft" });
  const { zip } = await import("./zip.ts");
  const pack = zip([
    { name: "puzzle.txt", text },
    { name: "puzzle.opb", text: files.opb },
    { name: "puzzle.pbp", text: files.pbp },
    { name: "README.txt", text: t.proof.readme },
  ]);
  download(`${name}-proof.zip`, pack);
  said.say(t.proof.saved);
}
