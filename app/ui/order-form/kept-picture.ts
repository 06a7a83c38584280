const PREFIX = "upload-picture:";
/** A reload shows it in the same place: no more is needed than fits there. */
const LONGEST_SIDE_PIXELS = 720;

/** The small picture of the first of these uploads that one was kept of, as an address. */
export function firstKept(storage: Storage, uploadIds: readonly string[]): string | null {
  const pictures = uploadIds.map((id) => storage.getItem(PREFIX + id));
  return pictures.find((picture) => picture !== null) ?? null;
}

/** What the uploads were for is done. */
export function forgetPictures(storage: Storage, uploadIds: readonly string[]): void {
  for (const id of uploadIds) storage.removeItem(PREFIX + id);
}

/** Keeps a small picture of an upload, for when the page is opened again in this session. */
export async function keepPicture(storage: Storage, uploadId: string, url: string): Promise<void> {
  if (storage.getItem(PREFIX + uploadId) !== null) return;
  try {
    storage.setItem(PREFIX + uploadId, await makeSmall(url));
  } catch (error) {
    // A picture that can't be decoded, or a full storage, only means that nothing is kept.
    if (!(error instanceof DOMException)) throw error;
  }
}

async function makeSmall(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.8);
}
