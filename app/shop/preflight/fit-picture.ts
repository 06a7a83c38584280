import type { PictureFacts } from "./picture-facts.ts";
import type { PrintJob } from "./print-job.ts";
import { fitSides, shapesOf } from "./fit-sides.ts";

/** How a picture file becomes the printed sheet. */
export interface PictureFit {
  how: "with-bleed" | "without-bleed" | "other";
  isTurned: boolean;
  /** Pixels to an inch of the print, when it covers the whole sheet. */
  ppi: number;
  /** As it is shown. */
  widthPixels: number;
  heightPixels: number;
}

/** A picture has no size, only a shape; a pixel more or less on a side is the same one. */
const SAME_SHAPE = 0.01;
/** Where trim and bleed have one shape, a picture made for the bleed has one of these resolutions. */
const USUAL_PPI = [72, 75, 96, 100, 150, 200, 300, 350, 400, 600];

export function fitPicture(picture: PictureFacts, job: PrintJob): PictureFit {
  const isOnItsSide = picture.orientation >= 5;
  const widthPixels = isOnItsSide ? picture.heightPixels : picture.widthPixels;
  const heightPixels = isOnItsSide ? picture.widthPixels : picture.heightPixels;
  const pixels = { widthPixels, heightPixels };
  for (const isTurned of [false, true]) {
    const shown = isTurned
      ? { widthInches: heightPixels, heightInches: widthPixels }
      : { widthInches: widthPixels, heightInches: heightPixels };
    const shapes = shapesOf(shown, job).filter(({ off }) => off < SAME_SHAPE);
    const isEither = shapes.length === 2 && shapes[0]?.off === shapes[1]?.off;
    const best = isEither
      ? shapes.find(({ insetInches, scale }) => insetInches > 0 && isUsual(1 / scale))
      : null;
    const fit = best ?? shapes[0];
    if (!fit) continue;
    const hasBleed = job.bleedInches > 0 && fit.insetInches > 0;
    return {
      ...pixels,
      how: hasBleed ? "with-bleed" : "without-bleed",
      isTurned,
      ppi: 1 / fit.scale,
    };
  }
  const { isTurned, scale } = fitSides(
    { widthInches: widthPixels, heightInches: heightPixels },
    job,
  );
  return { ...pixels, how: "other", isTurned, ppi: 1 / scale };
}

function isUsual(ppi: number): boolean {
  return USUAL_PPI.some((usual) => Math.abs(ppi - usual) < 0.5);
}
