import { open } from "node:fs/promises";
import sharp from "sharp";

/** Programs write something after the end; no viewer looks further back for it. */
const TAIL_BYTES = 4096;

/**
 * Whether a PDF has its end, and a picture can be unpacked to its last line: what broke off or was
 * damaged on its way is no proof of anything. The caller has measured the picture.
 */
export function isWhole(path: string, contentType: string, bytes: number): Promise<boolean> {
  return contentType === "application/pdf" ? hasEnd(path, bytes) : unpacks(path);
}

async function hasEnd(path: string, bytes: number): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const length = Math.min(TAIL_BYTES, bytes);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, bytes - length);
    return buffer.includes("%%EOF");
  } finally {
    await handle.close();
  }
}

/** Unpacked line by line into something small, so that a large one does not fill the memory. */
async function unpacks(path: string): Promise<boolean> {
  const picture = sharp(path, { limitInputPixels: false, failOn: "warning", sequentialRead: true });
  try {
    await picture.resize(16, 16, { fit: "fill" }).raw().toBuffer();
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
