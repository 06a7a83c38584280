import type { EdgeFacts } from "../edge-facts.ts";
import type { PrintJob } from "../print-job.ts";
import { seeEdges } from "./see-edges.ts";
import { seeObjects } from "./see-objects.ts";
import { seeWords } from "./see-words.ts";
import { isWhite, type SheetPicture, trimPixels } from "./sheet-picture.ts";

/** A page as a renderer shows it. */
export interface SeenPage extends Pick<EdgeFacts, "page" | "words" | "inkPercent"> {
  picture: SheetPicture;
}

/** What a picture of a page shows of it: bare edges, words and things near the cut, whether it is blank. */
export function seeSheet(
  { page, picture, words, inkPercent }: SeenPage,
  /** Lying as the page does. */
  job: PrintJob,
): EdgeFacts {
  const near = seeWords(words, job);
  return {
    page,
    edges: seeEdges(picture, job),
    words: near,
    objects: seeObjects(picture, job, words),
    inkPercent,
    isBlank: isBlank(picture, job),
  };
}

/** Nothing on the sheet, its bleed included. */
function isBlank(picture: SheetPicture, job: PrintJob): boolean {
  const { raster, pixelsPerInch } = picture;
  const { left, top, right, bottom } = trimPixels(picture, job);
  const bleed = job.bleedInches * pixelsPerInch;
  for (let y = Math.floor(top - bleed); y < bottom + bleed; y += 1) {
    for (let x = Math.floor(left - bleed); x < right + bleed; x += 1) {
      if (!isWhite(raster, x, y)) return false;
    }
  }
  return true;
}
