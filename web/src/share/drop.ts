// What is dropped on or pasted into the page: text, or a picture.

import { carried } from "./carried.ts";

export interface Found {
  text?: string;
  picture?: File;
}

/** What was dropped or pasted on another screen, for the screen that reads it. */
let left: Found = {};

export function leave(found: Found): void {
  left = found;
}

export function taken(): Found {
  const found = left;
  left = {};
  return found;
}

/** Reports what is pasted or dropped on the page, until the returned function is called. */
export function listenForFinds(
  report: (found: Found) => void,
  isOwn: (event: Event) => boolean = () => false,
): () => void {
  const onPaste = (event: ClipboardEvent) =>
    void (isOwn(event) && !event.clipboardData?.files.length
      ? null
      : foundIn(event.clipboardData).then(report));
  const onOver = (event: DragEvent) => event.preventDefault();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void foundIn(event.dataTransfer).then(report);
  };
  document.addEventListener("paste", onPaste);
  document.addEventListener("dragover", onOver);
  document.addEventListener("drop", onDrop);
  return () => {
    document.removeEventListener("paste", onPaste);
    document.removeEventListener("dragover", onOver);
    document.removeEventListener("drop", onDrop);
  };
}

export async function foundIn(data: DataTransfer | null): Promise<Found> {
  const file = data?.files[0];
  if (file) return fromFile(file);
  const text = data?.getData("text/plain") ?? "";
  return text === "" ? {} : { text };
}

export async function fromFile(file: File): Promise<Found> {
  const source = file.type.startsWith("image/") ? await carried(file) : null;
  if (source !== null) return { text: source };
  return file.type.startsWith("image/") && file.type !== "image/svg+xml"
    ? { picture: file }
    : { text: await file.text() };
}
