import sharp from "sharp";

/** 300 megapixels: a 3 × 8 ft banner at 150 dpi has 78. More is a trap, not a picture. */
const MAX_PIXELS = 300_000_000;

const MEASURABLE = new Set(["image/jpeg", "image/png", "image/webp", "image/tiff", "image/gif"]);

export type PictureCheck = { ok: true } | { ok: false; reason: "unreadable" | "too_many_pixels" };

/**
 * Reads a picture's header only, so that a small file that unpacks to gigabytes
 * is refused without unpacking it. Formats without a raster header pass.
 */
export async function checkPictureSize(path: string, contentType: string): Promise<PictureCheck> {
  if (!MEASURABLE.has(contentType)) return { ok: true };
  try {
    const {
      width,
      height,
      pages = 1,
    } = await sharp(path, {
      limitInputPixels: false,
      failOn: "none",
    }).metadata();
    return width * height * pages > MAX_PIXELS
      ? { ok: false, reason: "too_many_pixels" }
      : { ok: true };
  } catch (error) {
    if (error instanceof Error) return { ok: false, reason: "unreadable" };
    throw error;
  }
}
