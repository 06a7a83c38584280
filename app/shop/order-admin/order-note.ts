import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";

/** In characters. */
export const LONGEST_NOTE = 4000;

/** A slip can be taken back; later somebody may have acted on what the note says. */
export const NOTE_REMOVABLE_MINUTES = 15;

/** The team's notes about an order. */
export function orderNotesPath(orderId: string): string {
  return `${adminOrderPath(orderId)}/notes`;
}

/** Whether somebody can still take a note back: their own, for a quarter of an hour. */
export function isRemovable(
  note: { authorId: string; createdAt: Date },
  userId: string,
  now: Date,
): boolean {
  const ageMs = now.getTime() - note.createdAt.getTime();
  return note.authorId === userId && ageMs < NOTE_REMOVABLE_MINUTES * 60_000;
}

export type OrderNoteRefusal = "not_own" | "too_late";

export const NOTE_REFUSALS: Readonly<Record<OrderNoteRefusal, string>> = {
  not_own: "Only the person who wrote a note can remove it.",
  too_late: `Notes can be removed for ${NOTE_REMOVABLE_MINUTES} minutes. Add a new note to correct this one.`,
};
