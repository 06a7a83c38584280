import { z } from "zod";
import { artworkFactsSchema } from "#app/shop/preflight/artwork-facts.ts";
import { edgeFactsSchema } from "#app/shop/preflight/edge-facts.ts";
import { printJobSchema } from "#app/shop/preflight/print-job.ts";
import { ALL_REPAIRS } from "./repairs.ts";

/** What a process that repairs a file is asked, as JSON on its standard input. */
export const repairRequestSchema = z.object({
  /** The artwork, and where the repaired file is to be written. */
  file: z.string(),
  result: z.string(),
  facts: artworkFactsSchema,
  edges: z.array(edgeFactsSchema),
  job: printJobSchema,
  repair: z.enum(ALL_REPAIRS),
  /** The ICC profile of the press. */
  profile: z.string(),
});

export type RepairRequest = z.infer<typeof repairRequestSchema>;

/** What it answers, as one line of JSON. */
export const repairAnswerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), left: z.array(z.string()) }),
  z.object({ ok: z.literal(false), reason: z.literal("unreadable"), detail: z.string() }),
]);

export type RepairAnswer = z.infer<typeof repairAnswerSchema>;
