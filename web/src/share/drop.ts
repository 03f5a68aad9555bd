// What is dropped on or pasted into the page: text, or a picture.

export interface Found {
  text?: string;
  picture?: File;
}

export async function foundIn(data: DataTransfer | null): Promise<Found> {
  const file = data?.files[0];
  if (file) return fromFile(file);
  const text = data?.getData("text/plain") ?? "";
  return text === "" ? {} : { text };
}

export async function fromFile(file: File): Promise<Found> {
  return file.type.startsWith("image/") && file.type !== "image/svg+xml" ? { picture: file } : { text: await file.text() };
}
