import { trimEndOf } from "#app/shop/form/trim-end-of.ts";
import { plainLetters } from "#app/shop/form/plain-letters.ts";
import type { PrintSize, PrintSpecification } from "./print-specification.ts";

/** Width and height in inches. */
export interface Sides {
  widthInches: number;
  heightInches: number;
}

/** The measures that artwork for one finished size must have (print.md). */
export interface PrintSheet {
  /** The size as the product names it. */
  size: string;
  trim: Sides;
  bleed: Sides;
  /** Inside of which nothing is cut off. */
  safe: Sides;
  /** The size of the sheet with its bleed, at `dpi`. */
  pixels: { width: number; height: number };
  dpi: number;
}

/**
 * The resolution of prints that are seen at arm's length, and of those seen from a few steps away.
 */
const CLOSE_DPI = 300;
const LARGE_DPI = 150;
/** Above two square feet a sheet is looked at from further off. */
const LARGE_SQUARE_INCHES = 288;

/** The sheets of a product, one for each size; none where every job has its own. */
export function printSheets(print: PrintSpecification | null): PrintSheet[] {
  return print === null ? [] : print.sizes.map((size) => printSheet(print, size));
}

function printSheet(print: PrintSpecification, size: PrintSize): PrintSheet {
  const { trimWidthInches, trimHeightInches } = size;
  const around = (inches: number): Sides => ({
    widthInches: trimWidthInches + 2 * inches,
    heightInches: trimHeightInches + 2 * inches,
  });
  const bleed = around(print.bleedInches);
  const isLarge = trimWidthInches * trimHeightInches > LARGE_SQUARE_INCHES;
  const dpi = isLarge ? LARGE_DPI : CLOSE_DPI;
  return {
    size: size.size,
    trim: around(0),
    bleed,
    safe: around(-print.safeInches),
    pixels: {
      width: Math.ceil(bleed.widthInches * dpi),
      height: Math.ceil(bleed.heightInches * dpi),
    },
    dpi,
  };
}

/** "3.75 × 2.25 in" */
export function formatSides({ widthInches, heightInches }: Sides): string {
  return `${formatInches(widthInches)} × ${formatInches(heightInches)} in`;
}

/** At most four decimals: 0.125 in is an eighth, 0.0625 in a sixteenth. */
export function formatInches(inches: number): string {
  return String(Math.round(inches * 10_000) / 10_000);
}

/** The address of the template of a size (a PDF). */
export function templatePath(productId: number, size: string): string {
  return `/product/${productId}/template?${new URLSearchParams({ size })}`;
}

/** The name under which a template is saved: "business-cards-3.5x2-template.pdf". */
export function templateFileName(productName: string, size: string): string {
  const name = plainLetters(`${productName} ${size} template`)
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replace(/^[-.]+/, "");
  return `${trimEndOf(name, /[-.]/)}.pdf`;
}
