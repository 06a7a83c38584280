import { z } from "zod";
import type { StockChoice } from "#app/shop/catalog/option-kinds.ts";
import { isLargeSheet, printSheet } from "#app/shop/catalog/print-sheet.ts";
import type { PrintSize, PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import type { Product } from "#app/shop/catalog/product.ts";

export const FACES = ["front", "back"] as const;
export type FaceName = (typeof FACES)[number];

const sides = z.object({ widthInches: z.number().positive(), heightInches: z.number().positive() });

/** What is wanted of the artwork of one line: its finished size and what the press asks. */
export const printJobSchema = z.object({
  /** The size as the product names it. */
  size: z.string(),
  trim: sides,
  bleedInches: z.number().min(0),
  safeInches: z.number().min(0),
  /** The faces that this file has to have, a page each, in this order. */
  faces: z.array(z.enum(FACES)).min(1),
  /** The pages of the file for them, from 0, where somebody chose; `null`: as they come. */
  pages: z.array(z.int().min(0)).nullable(),
  /** The resolution at print size, in pixels per inch. */
  wantedPpi: z.number().positive(),
  isLarge: z.boolean(),
  mayBeDrawnToScale: z.boolean(),
  /** All inks together, in percent. */
  inkLimitPercent: z.number().positive(),
  spotInks: z.array(z.string()),
});

export type PrintJob = z.infer<typeof printJobSchema>;

/** Coated stock, as print.md has it; a product can say otherwise for each paper. */
const USUAL_INK_LIMIT_PERCENT = 300;

/** The choices that decide what is wanted of artwork. */
export interface SheetChoices extends Pick<StockChoice, "size" | "paperType"> {
  /** Of jobs sold by area. */
  widthInches: number | null;
  heightInches: number | null;
  addOns: readonly string[];
}

export type FoundPrintJob =
  | { ok: true; job: PrintJob }
  /**
   * - `no-artwork`: a service; its files show what is wanted and are not printed
   * - `no-sheet`: printed, but the product has no measures of it: looked at by hand
   * - `size-not-chosen`: known as soon as a size is chosen, or the sides are typed
   */
  | { ok: false; reason: "no-artwork" | "no-sheet" | "size-not-chosen" };

/** What a product, as it was chosen, asks of its artwork. The one place that says so. */
export function printJobOf(
  product: Pick<Product, "print" | "form" | "taxClass">,
  choices: SheetChoices,
): FoundPrintJob {
  const { print } = product;
  if (product.taxClass === "service" || product.form === "commercial") {
    return { ok: false, reason: "no-artwork" };
  }
  if (print === null) return { ok: false, reason: "no-sheet" };
  const size = sizeOf(print, choices);
  if (typeof size === "string") return { ok: false, reason: size };
  return { ok: true, job: jobOf(print, size, choices) };
}

function sizeOf(
  { sizes }: PrintSpecification,
  { size, widthInches, heightInches }: SheetChoices,
): PrintSize | "no-sheet" | "size-not-chosen" {
  if (sizes.length === 0) {
    if (!widthInches || !heightInches) return "size-not-chosen";
    const name = `${widthInches}x${heightInches}`;
    return { size: name, trimWidthInches: widthInches, trimHeightInches: heightInches };
  }
  if (size === null || size === "") {
    const [only] = sizes;
    return sizes.length === 1 && only ? only : "size-not-chosen";
  }
  // A size without measures of its own: another one's would be wrong.
  return sizes.find((one) => one.size === size) ?? "no-sheet";
}

function jobOf(
  print: PrintSpecification,
  size: PrintSize,
  { paperType, addOns }: SheetChoices,
): PrintJob {
  const { press = {} } = print;
  const { trim, dpi } = printSheet(print, size);
  const isLarge = isLargeSheet(trim);
  const hasSecondSide = addOns.some((one) => press.secondSideWith?.includes(one));
  return {
    size: size.size,
    trim,
    bleedInches: print.bleedInches,
    safeInches: print.safeInches,
    faces: print.sides === 2 || hasSecondSide ? ["front", "back"] : ["front"],
    pages: null,
    wantedPpi: dpi,
    isLarge,
    mayBeDrawnToScale: press.isDrawnToScale ?? isLarge,
    inkLimitPercent: press.inkLimitPercents?.[paperType ?? ""] ?? USUAL_INK_LIMIT_PERCENT,
    spotInks: [...(press.spotInks ?? [])],
  };
}

/** The job of a file that brings one face alone, as when front and back are sent as two files. */
export function forFace(job: PrintJob, face: FaceName): PrintJob {
  return { ...job, faces: [face], pages: null };
}

/** The same job with the pages that somebody chose for its faces: `[1, 0]` swaps front and back. */
export function withPages(job: PrintJob, pages: readonly number[]): PrintJob {
  return { ...job, pages: [...pages] };
}

/** The same text for the same job, whatever order it was read back in: what a verdict is kept by. */
export function printJobKey(job: PrintJob): string {
  return [
    `${job.size}:${job.trim.widthInches}x${job.trim.heightInches}`,
    `bleed ${job.bleedInches}`,
    `safe ${job.safeInches}`,
    job.faces.join("+"),
    job.pages === null ? "as they come" : `pages ${job.pages.join("+")}`,
    `${job.wantedPpi} ppi`,
    job.isLarge ? "large" : "close",
    job.mayBeDrawnToScale ? "to scale" : "full size",
    `ink ${job.inkLimitPercent}`,
    job.spotInks.toSorted().join("+"),
  ].join("|");
}
