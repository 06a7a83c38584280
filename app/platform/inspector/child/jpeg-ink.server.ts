import sharp from "sharp";
import { inkPercent } from "#app/shop/preflight/see/ink-percent.ts";

/** The sides of the picture that is measured: 160,000 samples tell it. */
const MEASURED_PIXELS = 400;
const CHANNELS = 4;

/** Every sample with the other sign: no ink where there was all of it. */
export function inverted(inks: Uint8Array): Uint8Array {
  return inks.map((ink) => 255 - ink);
}

/** The inks of a picture whose numbers are those of the press; `null` for one that has other numbers. */
async function readInks(input: Buffer | string): Promise<Uint8Array | null> {
  const { data, info } = await sharp(input, {
    failOn: "error",
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
  })
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .resize(MEASURED_PIXELS, MEASURED_PIXELS, { fit: "inside", kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.channels === CHANNELS ? data : null;
}

/** 300 megapixels, as many as an upload may have. */
export const MOST_PIXELS = 300_000_000;

/** The ink of a CMYK picture file, as it is read. */
export async function fileInk(path: string): Promise<number | null | "unread"> {
  const inks = await readInks(path);
  return inks === null ? "unread" : inkPercent(inks, CHANNELS);
}

/** Adobe's programs write CMYK the other way round, and say so in a marker (APP14) near the beginning. */
const ADOBE = Buffer.from("Adobe\0", "latin1");
const BEGINNING_BYTES = 100_000;

/**
 * The ink of a CMYK JPEG in a PDF. There its numbers count as they are, unless the PDF's own Decode turns
 * them round; who reads a JPEG by itself goes by Adobe's marker.
 */
export async function jpegInk(jpeg: Uint8Array, isTurnedRound: boolean) {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const inks = await readInks(bytes);
  if (inks === null) return "unread";
  const isTurnedBack = bytes.subarray(0, BEGINNING_BYTES).includes(ADOBE);
  return inkPercent(isTurnedBack === isTurnedRound ? inks : inverted(inks), CHANNELS);
}
