import { z } from "zod";

/** Enough of what a run of the tests did to tell what was slow, what failed and what needed a second try. */
export const runRecord = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      project: z.string(),
      /** All of it: loading, hooks and tests. */
      milliseconds: z.number(),
      /** First lines of what kept the file itself from running: its modules, its hooks. */
      errors: z.array(z.string()),
      tests: z.array(
        z.object({
          name: z.string(),
          milliseconds: z.number(),
          state: z.enum(["passed", "failed", "skipped"]),
          /** First line of the error that it failed with in the end, or passed after. */
          error: z.string().nullable(),
          /** How often it was tried again. */
          retries: z.int(),
        }),
      ),
    }),
  ),
  /** Errors outside of every file. */
  errors: z.array(z.string()),
  /** How many files the run was to have. */
  planned: z.int(),
});

export type RunRecord = z.infer<typeof runRecord>;
