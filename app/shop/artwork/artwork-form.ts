import { z } from "zod";

/** Files for one item of an order that was placed before. */
export const artworkFormSchema = z.object({
  lineId: z.uuid(),
  /** Ids of uploaded files. */
  files: z.array(z.uuid()).min(1, "Choose a file first").max(100),
});
