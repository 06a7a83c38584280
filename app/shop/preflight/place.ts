import { z } from "zod";

/**
 * A rectangle on the printed sheet: inches at print size from the top left of the trim, as the page
 * is shown; negative left of it and above it, in the bleed.
 */
export const placeSchema = z.object({
  xInches: z.number(),
  yInches: z.number(),
  widthInches: z.number(),
  heightInches: z.number(),
});

export type Place = z.infer<typeof placeSchema>;
