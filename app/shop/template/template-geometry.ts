import type { PrintSheet, Sides } from "#app/shop/catalog/print-sheet.ts";

/** A rectangle on a page in its units, from the lower left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The places of everything on the page of a template. */
export interface TemplateGeometry {
  media: Box;
  bleed: Box;
  trim: Box;
  safe: Box;
  /** Points of 1/72 inch in one unit of the page: more than 1 on sheets beyond a PDF's measure. */
  userUnit: number;
  /** How much larger lines and letters are than on a sheet that lies on a desk. */
  scale: number;
}

const POINTS_PER_INCH = 72;
/** Beside the bleed, for marks and words. */
const SLUG_INCHES = 0.5;
/** Up to this side words keep their size; on a banner they grow with it. */
const TABLE_INCHES = 24;
/** A page may be 14,400 units wide; readers refuse more. */
const MOST_INCHES = 200;

export function templateGeometry({ trim, bleed, safe }: PrintSheet): TemplateGeometry {
  const longest = Math.max(bleed.widthInches, bleed.heightInches);
  const scale = Math.max(1, longest / TABLE_INCHES);
  const slug = SLUG_INCHES * scale;
  const userUnit = Math.max(1, Math.ceil((longest + 2 * slug) / MOST_INCHES));
  const units = (inches: number) => (inches * POINTS_PER_INCH) / userUnit;
  const centered = ({ widthInches, heightInches }: Sides): Box => ({
    x: units(slug + (bleed.widthInches - widthInches) / 2),
    y: units(slug + (bleed.heightInches - heightInches) / 2),
    width: units(widthInches),
    height: units(heightInches),
  });
  return {
    media: {
      x: 0,
      y: 0,
      width: units(bleed.widthInches + 2 * slug),
      height: units(bleed.heightInches + 2 * slug),
    },
    bleed: centered(bleed),
    trim: centered(trim),
    safe: centered(safe),
    userUnit,
    scale: scale / userUnit,
  };
}
