import { z } from "zod";
import { pdfFactsSchema } from "./pdf-facts.ts";
import { pictureFactsSchema } from "./picture-facts.ts";

/**
 * Why nothing is known of a file, which our team then looks at by hand:
 * - `damaged`: it breaks off, or is no such file at all
 * - `format`: of a kind that can't be read honestly: EPS, PS, BMP, HEIC, a TIFF in Lab …
 * - `too-much`: reading it took too long, or too much memory
 */
export const UNREAD_REASONS = ["damaged", "format", "too-much"] as const;

/** A file as far as it was read. */
export const artworkFactsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pdf"), pdf: pdfFactsSchema }),
  z.object({ kind: z.literal("picture"), picture: pictureFactsSchema }),
  z.object({
    kind: z.literal("unread"),
    reason: z.enum(UNREAD_REASONS),
    /** The usual name of its type: "EPS". */
    format: z.string(),
  }),
]);

export type ArtworkFacts = z.infer<typeof artworkFactsSchema>;
export type UnreadReason = (typeof UNREAD_REASONS)[number];
