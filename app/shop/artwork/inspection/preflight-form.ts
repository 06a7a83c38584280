import { z } from "zod";
import { sideInches } from "#app/shop/pricing/area.ts";
import { FACES, type SheetChoices } from "#app/shop/preflight/print-job.ts";

const choice = z.string().max(200).optional();
const side = z.number().min(0).max(1000).optional();

/** What a file is to be looked at for: the fields of a product's form that decide it, and which face it is. */
export const preflightFormSchema = z.object({
  productId: z.int().min(1).max(2_147_483_647),
  size: choice,
  paperType: choice,
  widthFeet: side,
  widthInches: side,
  heightFeet: side,
  heightInches: side,
  addOns: z.array(z.string().max(200)).max(40).default([]),
  /** Of a file that brings one face alone. */
  face: z.enum(FACES).optional(),
  /** The pages for the faces, from 0, where somebody chose: "1, 0" swaps front and back. */
  pages: z.array(z.int().min(0).max(200)).max(FACES.length).default([]),
});

export type PreflightForm = z.output<typeof preflightFormSchema>;

export function sheetChoicesOf(form: PreflightForm): SheetChoices {
  return {
    size: form.size ?? null,
    paperType: form.paperType ?? null,
    widthInches: sideInches(form.widthFeet, form.widthInches) || null,
    heightInches: sideInches(form.heightFeet, form.heightInches) || null,
    addOns: form.addOns,
  };
}
