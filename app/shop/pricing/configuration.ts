import { z } from "zod";
import { MOST_PIECES } from "./most-pieces.ts";

/** The sides of an area product, at most 100 ft each. */
const sideInches = z.int().min(1).max(1200);

const choice = z.string().max(200).nullable();

/**
 * Everything a customer chooses about one product that has a price. Option
 * values, not rows: it stays readable after the catalogue changed (decisions §1).
 */
export const configurationSchema = z.object({
  productId: z.int().positive(),
  /** Set when the item is bought through a special; its price replaces the base. */
  specialId: z.uuid().nullable(),
  /** run: a step of the price table; each and area: whole pieces. */
  quantity: z.int().min(1).max(MOST_PIECES),
  size: choice,
  paperType: choice,
  finish: choice,
  /** Area products only. */
  widthInches: sideInches.nullable(),
  heightInches: sideInches.nullable(),
  deliveryTime: choice,
  addOns: z.array(z.string().min(1).max(200)).max(40),
  /** "Do you have your own design?" */
  hasOwnDesign: z.boolean(),
  addDesignFee: z.boolean(),
  /** The first design on the same day; left out of what was kept before it was offered. */
  sameDayDesign: z.boolean().optional(),
  /** The number of the order whose approved design is printed again; then nothing is designed. */
  reprintOf: z.string().max(20).optional(),
  /** The item of that order; left out of what was kept before items were named. */
  reprintLine: z.uuid().optional(),
});

export type Configuration = z.infer<typeof configurationSchema>;
