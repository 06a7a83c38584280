import { fitPage } from "#app/shop/preflight/fit-page.ts";
import { fitPicture } from "#app/shop/preflight/fit-picture.ts";
import type { PageFacts } from "#app/shop/preflight/pdf-facts.ts";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Rect } from "#app/shop/preflight/read/matrix.ts";
import { grown } from "./sheet.ts";

/** A page or a picture that is put on a sheet, in units of its own: points or pixels. */
export interface Art {
  /** What is left after cutting. */
  cut: Rect;
  /** All of it that counts. */
  outside: Rect;
  /** How it is turned clockwise when it is shown. */
  rotate: PageFacts["rotate"];
  /** Points of the file for a unit. */
  unit: number;
  /** Points of the print for a unit. */
  scale: number;
  /** It lies on its side. */
  isTurned: boolean;
  /** Another shape than the job's. */
  isOther: boolean;
  /** How much is drawn beyond the cut, at print size. */
  bleedInches: number;
  /** Around everything painted; `null` where that is not known. */
  content: Rect | null;
}

export function artOfPage(page: PageFacts, job: PrintJob): Art {
  const fit = fitPage(page, job);
  return {
    cut: fit.trim,
    outside: fit.outside,
    rotate: page.rotate,
    unit: 1,
    scale: fit.scale,
    isTurned: fit.isTurned,
    isOther: fit.how === "other",
    bleedInches: fit.bleedInches,
    content: page.contentBox,
  };
}

export function artOfPicture(picture: PictureFacts, job: PrintJob): Art {
  const fit = fitPicture(picture, job);
  const whole: Rect = [0, 0, fit.widthPixels, fit.heightPixels];
  const hasBleed = fit.how === "with-bleed";
  return {
    cut: hasBleed ? grown(whole, -job.bleedInches * fit.ppi) : whole,
    outside: whole,
    rotate: 0,
    unit: 72 / fit.ppi,
    scale: 72 / fit.ppi,
    isTurned: fit.isTurned,
    isOther: fit.how === "other",
    bleedInches: hasBleed ? job.bleedInches : 0,
    content: null,
  };
}
