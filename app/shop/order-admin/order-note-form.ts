import { z } from "zod";
import { requiredLines } from "#app/shop/form/fields.ts";
import { LONGEST_NOTE } from "./order-note.ts";

/** The forms that staff send about the notes of an order. */
export const orderNoteSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    /** Made with the form, so that a note sent twice is one note. */
    noteId: z.uuid().catch(() => crypto.randomUUID()),
    note: requiredLines("Enter a note", LONGEST_NOTE),
  }),
  z.object({ intent: z.literal("remove"), noteId: z.uuid() }),
]);

export type OrderNoteChange = z.output<typeof orderNoteSchema>;
