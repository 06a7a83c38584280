import { z } from "zod";
import { ALL_REPAIRS } from "../repairs.ts";

/** What a press on the page of an artwork file asks for: a repair, or one of the file's versions. */
export const repairFormSchema = z.object({
  repair: z.enum(ALL_REPAIRS).optional(),
  /** From 1. */
  version: z.int().min(1).max(100).optional(),
});
