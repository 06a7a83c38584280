import type { PDFDict } from "@cantoo/pdf-lib";
import type { PageFacts } from "../pdf-facts.ts";
import type { Rect } from "./matrix.ts";
import { inherited } from "./page-tree.ts";
import { getFrom, getNumber, numberOr, rectOf } from "./pdf-objects.ts";

/** A letter sheet, for pages that say nothing. */
const LETTER: Rect = [0, 0, 612, 792];

type Box = PageFacts["boxes"]["media"];

/** The five boxes in points. One that is missing, or has no area, is its default (§14.11.2). */
export function readBoxes(page: PDFDict, userUnit: number): PageFacts["boxes"] {
  const box = (key: string, otherwise: Rect): Box => {
    const isPassedOn = key === "MediaBox" || key === "CropBox";
    const found = rectOf(page, isPassedOn ? inherited(page, key) : getFrom(page, key));
    if (!found) return { explicit: false, rect: otherwise };
    const [x0, y0, x1, y1] = found;
    return { explicit: true, rect: [x0 * userUnit, y0 * userUnit, x1 * userUnit, y1 * userUnit] };
  };
  const media = box("MediaBox", LETTER);
  const crop = box("CropBox", media.rect);
  return {
    media,
    crop,
    bleed: box("BleedBox", crop.rect),
    trim: box("TrimBox", crop.rect),
    art: box("ArtBox", crop.rect),
  };
}

export function readUserUnit(page: PDFDict): number {
  const unit = getNumber(page, "UserUnit", 1);
  return unit > 0 && unit <= 100_000 ? unit : 1;
}

/** How far the page is turned clockwise when it is shown. */
export function readRotation(page: PDFDict): PageFacts["rotate"] {
  const turns = (Math.round(numberOr(inherited(page, "Rotate"), 0) / 90) % 4) + 4;
  return ([0, 90, 180, 270] as const)[turns % 4] ?? 0;
}
