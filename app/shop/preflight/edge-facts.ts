import { z } from "zod";
import { placeSchema } from "./place.ts";

export const EDGES = ["left", "top", "right", "bottom"] as const;
export type EdgeName = (typeof EDGES)[number];

/** Of one edge of the trim, as the page is shown: which parts of its length, from 0 to 1. */
const edge = z.object({
  /** Not white 2 pixels inside the cut. */
  printed: z.number().min(0).max(1),
  /** Printed inside, and white, or no page at all, at 80 percent of the bleed outside. */
  bare: z.number().min(0).max(1),
});

/**
 * What is only known of a page by looking at a picture of it (press.md §4.4, §4.5). The server makes it
 * from pdfium's raster and text boxes; places are those of `place.ts`, found with `fitPage`.
 */
export const edgeFactsSchema = z.object({
  /** From 0. */
  page: z.int().min(0),
  edges: z.object({ left: edge, top: edge, right: edge, bottom: edge }),
  /** Words whose box meets the trim and comes nearer to the cut than twice the safe margin. */
  words: z.array(z.object({ text: z.string(), box: placeSchema })),
  /** Small pictures and shapes in the same band that don't touch the cut. */
  objects: z.array(z.object({ box: placeSchema })),
  /**
   * The 99.5th percentile of all inks together in its pictures; `null` where it has none, "unread" where
   * one of them can't be measured.
   */
  inkPercent: z.union([z.number(), z.literal("unread")]).nullable(),
  isBlank: z.boolean(),
});

export type EdgeFacts = z.infer<typeof edgeFactsSchema>;
