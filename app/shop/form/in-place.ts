import { z } from "zod";

/** Marks a form whose page says in place what came of it; a plain form, sent without its script, is led on. */
export const IN_PLACE = { name: "inPlace", value: "yes" } as const;

export const inPlaceField = z
  .literal(IN_PLACE.value)
  .optional()
  .transform((said) => said === IN_PLACE.value);
