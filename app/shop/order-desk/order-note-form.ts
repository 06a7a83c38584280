import { z } from "zod";
import { manyLines } from "#app/shop/form/written-text.ts";
import { LONGEST_NOTE } from "./order-note.ts";

/** What staff do with the notes of an order. */
export const orderNoteSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    /** Made with the form, so that a note sent twice is one note. */
    noteId: z.uuid().catch(() => crypto.randomUUID()),
    note: z
      .string({ error: "Write the note" })
      .overwrite(manyLines)
      .min(1, "Write the note")
      .max(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters`),
  }),
  z.object({ intent: z.literal("remove"), noteId: z.uuid() }),
]);

export type OrderNoteChange = z.output<typeof orderNoteSchema>;
