import { z } from "zod";
import { artworkFactsSchema } from "#app/shop/preflight/artwork-facts.ts";
import { FACES, printJobSchema } from "#app/shop/preflight/print-job.ts";

/** What a process that makes a press file is asked, as JSON on its standard input. */
export const pressRequestSchema = z.object({
  /** The faces, a page each, and the files of artwork that they come from. */
  sides: z.array(z.object({ file: z.string(), job: printJobSchema, face: z.enum(FACES) })).min(1),
  /** What was read in each of those files. */
  facts: z.record(z.string(), artworkFactsSchema),
  /** Where the press file is to be written. */
  result: z.string(),
  hasMarks: z.boolean(),
  /** The ICC profile of the press, and what it is called. */
  profile: z.string(),
  condition: z.object({ identifier: z.string(), description: z.string() }),
  title: z.string(),
  creator: z.string(),
  now: z.iso.datetime(),
  id: z.uuid(),
});

export type PressRequest = z.infer<typeof pressRequestSchema>;

/** What it answers, as one line of JSON. */
export const pressAnswerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), isExchange: z.boolean(), left: z.array(z.string()) }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(["no-page", "unreadable"]),
    detail: z.string(),
  }),
]);

export type PressAnswer = z.infer<typeof pressAnswerSchema>;
