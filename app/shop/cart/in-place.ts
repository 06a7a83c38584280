import { z } from "zod";

/** The page says in place what came of a form; a plain form, sent without its script, is led on. */
export const inPlaceField = z
  .literal("yes")
  .optional()
  .transform((said) => said === "yes");
