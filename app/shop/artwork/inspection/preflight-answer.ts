import { z } from "zod";
import { placeSchema } from "#app/shop/preflight/place.ts";
import { FACES, printJobSchema } from "#app/shop/preflight/print-job.ts";
import { verdictSchema } from "#app/shop/preflight/verdict.ts";
import { INSPECTION_STATUSES } from "./inspection-terms.ts";

/** A picture of a page, as large as it is in pixels; `url` is the shop's own. */
const pagePictureSchema = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** A page of an artwork file, as people look at it. */
const preflightPageSchema = z.object({
  /** From 0. */
  page: z.int().min(0),
  /** `null` of a page that is not printed. */
  face: z.enum(FACES).nullable(),
  /** The part of the printed sheet that the picture shows: places of the verdict count from the same point. */
  covers: placeSchema.nullable(),
  /** Its width is the job's height. */
  isTurned: z.boolean(),
  /** Printed pages have it. */
  picture: pagePictureSchema.nullable(),
  thumbnail: pagePictureSchema.nullable(),
});

/** What a page of the shop shows of an artwork file, as it is sent to it. */
export const preflightAnswerSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  /** `none`: nobody has asked for it. */
  status: z.enum([...INSPECTION_STATUSES, "none"]),
  /** While it runs it is a first look, with checks that wait. */
  verdict: verdictSchema.nullable(),
  job: printJobSchema.nullable(),
  /** How many the file has, as far as they are read. */
  pageCount: z.int().min(0),
  /** Those that are printed, and those that there is a picture of, in the file's order. */
  pages: z.array(preflightPageSchema),
});

export type PagePicture = z.infer<typeof pagePictureSchema>;
export type PreflightPage = z.infer<typeof preflightPageSchema>;
export type PreflightAnswer = z.infer<typeof preflightAnswerSchema>;
