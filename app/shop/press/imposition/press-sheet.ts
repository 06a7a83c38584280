import { z } from "zod";

const inches = z.number().min(0).max(200);

/** The sheet that goes through the press. */
export const pressSheetSchema = z.object({
  widthInches: inches.positive(),
  heightInches: inches.positive(),
  /** What the press can't print on, on every side: grippers and marks. */
  marginInches: inches,
  /** Between two pieces, beside their bleed. */
  gutterInches: inches,
});

export type PressSheet = z.infer<typeof pressSheetSchema>;

/** The part of the sheet that is printed on. */
export function printedPart({ widthInches, heightInches, marginInches }: PressSheet) {
  return { width: widthInches - 2 * marginInches, height: heightInches - 2 * marginInches };
}
