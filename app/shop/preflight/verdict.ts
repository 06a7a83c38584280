import { z } from "zod";
import { placeSchema } from "./place.ts";

/** Goes up with every change of reader, checks or words: older verdicts are made anew. */
export const RULES_VERSION = 1;

/** The checks in the order in which people read of them (press.md §4.2). */
export const CHECK_IDS = [
  "readable",
  "pages",
  "size",
  "bleed",
  "safe",
  "resolution",
  "color",
  "ink",
  "black",
  "type",
  "lines",
  "fonts",
  "transparency",
  "overprint",
  "blank",
  "extras",
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

export const STATUSES = ["pass", "warning", "fail"] as const;
export type CheckStatus = (typeof STATUSES)[number];

/** What can be done about a finding in one click, where it is safe to do. */
export const REPAIRS = [
  "mirror-bleed",
  "scale-to-fill",
  "fit",
  "rotate",
  "choose-pages",
  "black-to-k",
  "convert-colors",
  "flatten",
] as const;
export type Repair = (typeof REPAIRS)[number];

const checkResult = z.object({
  id: z.enum(CHECK_IDS),
  status: z.enum(STATUSES),
  /** What it is, in a few words: "There's no bleed". */
  sentence: z.string(),
  /** Why it matters and what helps; "" of a pass. */
  advice: z.string(),
  /** The page it is on, from 0; `null` of the file as a whole. */
  page: z.number().nullable(),
  place: placeSchema.nullable(),
  /** As people read it: "0.09 in"; `null` where there is nothing to measure. */
  measured: z.string().nullable(),
  wanted: z.string().nullable(),
  /** The best one first. */
  repairs: z.array(z.enum(REPAIRS)),
});

export type CheckResult = z.infer<typeof checkResult>;

export const verdictSchema = z.object({
  rulesVersion: z.int(),
  /**
   * The worst of the checks. `by-hand`: nothing fails, and not all of it could be read, so that our team
   * gives the verdict.
   */
  status: z.enum([...STATUSES, "by-hand"]),
  /** Said to the customer where our team looks at it, whatever the status is. */
  byHand: z.string().nullable(),
  results: z.array(checkResult),
  /** Checks that wait for a picture of the page. A verdict is final when none is left. */
  waiting: z.array(z.enum(CHECK_IDS)),
});

export type Verdict = z.infer<typeof verdictSchema>;
