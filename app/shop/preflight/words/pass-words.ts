import { formatSides } from "#app/shop/catalog/print-sheet.ts";
import type { PrintJob } from "../print-job.ts";
import type { CheckId, Repair } from "../verdict.ts";
import { inch, type Words } from "./words.ts";

export const CHECK_NAMES: Readonly<Record<CheckId, string>> = {
  readable: "File",
  pages: "Pages",
  size: "Size",
  bleed: "Bleed",
  safe: "Safe area",
  resolution: "Sharpness",
  color: "Colors",
  ink: "Ink",
  black: "Black",
  type: "Small text",
  lines: "Thin lines",
  fonts: "Fonts",
  transparency: "Transparency",
  overprint: "Overprint",
  blank: "Blank sides",
  extras: "Extras",
};

export const REPAIR_NAMES: Readonly<Record<Repair, string>> = {
  "mirror-bleed": "Extend the edges",
  "scale-to-fill": "Scale to fill",
  fit: "Fit it to the size",
  rotate: "Rotate",
  "choose-pages": "Choose pages",
  "black-to-k": "Print black text in black ink",
  "convert-colors": "Convert to print colors",
  flatten: "Remove what won't print",
};

/** The sentence of a check that found nothing. */
export function passWords(id: CheckId, job: PrintJob): Words {
  const { trim, faces, bleedInches, safeInches, wantedPpi, inkLimitPercent } = job;
  const sentences: Record<CheckId, string> = {
    readable: "We can read the whole file.",
    pages: faces.length === 1 ? "One page, for one side." : "Two pages, front and back.",
    size: `${formatSides(trim)}, the right size.`,
    bleed:
      bleedInches === 0
        ? "This product needs no bleed."
        : "Everything printed to the edge continues past the cut.",
    safe: `Everything important is at least ${inch(safeInches)} inside the cut.`,
    resolution: `Sharp at print size. We ask for ${wantedPpi} ppi.`,
    color: "All colors are print colors.",
    ink: `No spot takes more than ${inkLimitPercent}% ink.`,
    black: "Black text prints in black ink only.",
    type: "All text is large enough to read.",
    lines: "All lines are thick enough to print.",
    fonts: "All fonts are embedded.",
    transparency: "Nothing transparent will change in print.",
    overprint: "Nothing overprints by accident.",
    blank: faces.length === 1 ? "The page isn't blank." : "Neither side is blank.",
    extras: "No notes, layers, or scripts in the file.",
  };
  return { sentence: sentences[id] };
}
