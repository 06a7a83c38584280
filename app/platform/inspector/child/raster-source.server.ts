import sharp, { type Sharp } from "sharp";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import type { Raster } from "#app/shop/preflight/see/sheet-picture.ts";
import type { ArtworkSource } from "./artwork-source.server.ts";
import { fileInk, MOST_PIXELS } from "./jpeg-ink.server.ts";

/** Of pages as pictures, the first one is what is printed. */
const ONE_PAGE = 1;
const SVG_DPI = 72;

/** A picture file that the library reads by itself. */
export function openRasterSource(path: string, facts: PictureFacts): ArtworkSource {
  const shape = shownShape(facts);
  return {
    pages: ONE_PAGE,
    shape: () => shape,
    draw: (_, width, height) => {
      const density = facts.format === "svg" ? drawnDensity(facts, width) : undefined;
      const picture = sharp(path, {
        failOn: "error",
        limitInputPixels: MOST_PIXELS,
        // Only what has to be turned is needed all at once.
        sequentialRead: facts.orientation === 1,
        ...(density !== undefined && { density }),
      });
      return flatRaster(picture.rotate(), width, height);
    },
    words: () => [],
    ink: async () => (facts.space === "cmyk" ? fileInk(path) : null),
  };
}

/** Drawings have no pixels: they are drawn as large as they are wanted. */
function drawnDensity({ widthPixels }: PictureFacts, width: number): number {
  return Math.min(2400, Math.max(SVG_DPI, Math.ceil((width / widthPixels) * SVG_DPI)));
}

export function shownShape({ widthPixels, heightPixels, orientation }: PictureFacts): number {
  return orientation >= 5 ? heightPixels / widthPixels : widthPixels / heightPixels;
}

/** On white paper, in the colors of a screen. */
export async function flatRaster(picture: Sharp, width: number, height: number): Promise<Raster> {
  const { data, info } = await picture
    .resize(width, height, { fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}
