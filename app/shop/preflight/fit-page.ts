import type { PageFacts } from "./pdf-facts.ts";
import type { Place } from "./place.ts";
import type { PrintJob } from "./print-job.ts";
import { boundsOf, type Rect, within } from "./read/matrix.ts";
import { fitSides, type SidesFit } from "./fit-sides.ts";

/** How a page becomes the printed sheet. */
export interface PageFit extends SidesFit {
  /** The part of the page that is left after cutting: points, before /Rotate. */
  trim: Rect;
  /** Everything of the page that counts: with its bleed, and without marks around it. */
  outside: Rect;
  /** How far it is drawn beyond `trim` on the poorest side, in inches at print size. */
  bleedInches: number;
}

const POINTS_PER_INCH = 72;
/** Boxes that differ by less are the same. */
const SAME_POINTS = 0.5;

/** Which size a page has (press.md §4.3): by its explicit TrimBox, else by the page itself. */
export function fitPage(page: PageFacts, job: PrintJob): PageFit {
  const { media, crop, bleed, trim } = page.boxes;
  const visible = within(crop.rect, media.rect) ?? media.rect;
  const stated = trim.explicit ? within(trim.rect, media.rect) : null;
  const isStated = stated !== null && differ(stated, media.rect);
  const base = isStated ? stated : visible;
  const outside = (isStated && within(bleed.rect, media.rect)) || base;
  const fit = fitSides(sidesOf(base, page.rotate), job);
  const inset = (fit.insetInches * POINTS_PER_INCH) / fit.scale;
  const cut: Rect = [base[0] + inset, base[1] + inset, base[2] - inset, base[3] - inset];
  const beyond = Math.min(
    cut[0] - outside[0],
    cut[1] - outside[1],
    outside[2] - cut[2],
    outside[3] - cut[3],
  );
  return {
    ...fit,
    trim: cut,
    outside,
    bleedInches: Math.max(0, (beyond * fit.scale) / POINTS_PER_INCH),
  };
}

function differ(a: Rect, b: Rect): boolean {
  return a.some((side, at) => Math.abs(side - (b[at] ?? 0)) > SAME_POINTS);
}

function sidesOf([x0, y0, x1, y1]: Rect, rotate: PageFacts["rotate"]) {
  const [width, height] = [(x1 - x0) / POINTS_PER_INCH, (y1 - y0) / POINTS_PER_INCH];
  return rotate % 180 === 0
    ? { widthInches: width, heightInches: height }
    : { widthInches: height, heightInches: width };
}

/** A rectangle of the page, in points before /Rotate, as a place on the printed sheet. */
export function placeOnSheet(
  rect: Rect,
  { rotate }: Pick<PageFacts, "rotate">,
  fit: PageFit,
): Place {
  const [left, bottom, right, top] = fit.trim;
  const [width, height] = [right - left, top - bottom];
  const shown = [rect[0], rect[1], rect[2], rect[3]].flatMap((_, corner) => {
    const x = (rect[corner % 2 === 0 ? 0 : 2] ?? 0) - left;
    const y = top - (rect[corner < 2 ? 1 : 3] ?? 0);
    if (rotate === 90) return [height - y, x];
    if (rotate === 180) return [width - x, height - y];
    return rotate === 270 ? [y, width - x] : [x, y];
  });
  const [x0, y0, x1, y1] = boundsOf(shown) ?? [0, 0, 0, 0];
  const inches = (points: number) =>
    Math.round(((points * fit.scale) / POINTS_PER_INCH) * 1000) / 1000;
  return {
    xInches: inches(x0),
    yInches: inches(y0),
    widthInches: inches(x1 - x0),
    heightInches: inches(y1 - y0),
  };
}
