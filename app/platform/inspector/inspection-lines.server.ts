import { z } from "zod";
import { artworkFactsSchema } from "#app/shop/preflight/artwork-facts.ts";
import { edgeFactsSchema } from "#app/shop/preflight/edge-facts.ts";
import { printJobSchema } from "#app/shop/preflight/print-job.ts";
import { PICTURE_SIZES, PICTURE_SIZE_NAMES } from "#app/shop/preflight/page-pictures.ts";
import { READABLE_TYPES } from "./readable-types.server.ts";

/** A picture of a page, which lies in the folder under its name. */
const madePicture = z.object({
  /** From 0. */
  page: z.int().min(0).max(1000),
  size: z.enum(PICTURE_SIZE_NAMES),
  width: z.int().positive().max(PICTURE_SIZES.page),
  height: z.int().positive().max(PICTURE_SIZES.page),
});

export type MadePicture = z.infer<typeof madePicture>;

/** What the child is asked, as JSON on its standard input. */
export const inspectionRequestSchema = z.object({
  file: z.string(),
  contentType: z.enum(READABLE_TYPES),
  /** The usual name of its type: "PDF". */
  format: z.string(),
  /** What is wanted of it; `null` where no measures are known, and pictures alone are made. */
  job: printJobSchema.nullable(),
  /** Which pages are drawn large: what is printed of artwork, the first twenty of what is only looked at. */
  large: z.enum(["printed", "all"]),
  /** The folder for pictures. */
  folder: z.string(),
  /** Names of pictures that are there already. */
  has: z.array(z.string()),
});

export type InspectionRequest = z.infer<typeof inspectionRequestSchema>;

/** The steps of an inspection, each a line of JSON on the child's standard output. */
export const inspectionLineSchema = z.discriminatedUnion("step", [
  z.object({ step: z.literal("facts"), facts: artworkFactsSchema }),
  z.object({ step: z.literal("edges"), edges: edgeFactsSchema }),
  /** No more edges come: the verdict is final. */
  z.object({ step: z.literal("seen") }),
  z.object({ step: z.literal("picture"), picture: madePicture }),
  z.object({ step: z.literal("end") }),
]);

export type InspectionLine = z.infer<typeof inspectionLineSchema>;
