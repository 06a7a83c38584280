import { eq } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderNotes } from "#app/platform/db/schema.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { isRemovable, type OrderNoteRefusal } from "./order-note.ts";
import type { OrderNoteChange } from "./order-note-form.ts";

type NotesResult = { ok: true } | { ok: false; reason: OrderNoteRefusal | "unknown" | "not_staff" };

interface Writer {
  by: Person;
  now: Date;
}

/**
 * Staff add a note to an order, or take their own back soon after; the audit log says
 * that they did, not what it said. A note that is sent twice is one note, and one that is
 * gone is gone.
 */
export async function changeOrderNotes(
  db: Db,
  { orderId, change }: { orderId: string; change: OrderNoteChange },
  writer: Writer,
): Promise<NotesResult> {
  if (!isStaff(writer.by)) return { ok: false, reason: "not_staff" };
  return db.transaction(async (tx): Promise<NotesResult> => {
    const [order] = await tx
      .select({ id: customerOrders.id })
      .from(customerOrders)
      .where(eq(customerOrders.id, orderId))
      .for("key share");
    if (!order) return { ok: false, reason: "unknown" };
    return change.intent === "add"
      ? add(tx, { orderId, ...change }, writer)
      : remove(tx, { orderId, ...change }, writer);
  });
}

async function add(
  tx: Tx,
  { orderId, noteId, note }: { orderId: string; noteId: string; note: string },
  { by, now }: Writer,
): Promise<NotesResult> {
  const { rowCount } = await tx
    .insert(orderNotes)
    .values({ id: noteId, orderId, authorId: by.userId, note, createdAt: now })
    .onConflictDoNothing();
  if (rowCount === 0) return { ok: true };
  await noteChange(tx, audited("order.note", orderId, noteId), by, now);
  return { ok: true };
}

async function remove(
  tx: Tx,
  { orderId, noteId }: { orderId: string; noteId: string },
  { by, now }: Writer,
): Promise<NotesResult> {
  const [held] = await tx.select().from(orderNotes).where(eq(orderNotes.id, noteId)).for("update");
  if (!held || held.orderId !== orderId) return { ok: true };
  if (held.authorId !== by.userId) return { ok: false, reason: "not_own" };
  if (!isRemovable(held, by.userId, now)) return { ok: false, reason: "too_late" };
  await tx.delete(orderNotes).where(eq(orderNotes.id, noteId));
  await noteChange(tx, audited("order.note-removed", orderId, noteId), by, now);
  return { ok: true };
}

function audited(action: string, orderId: string, noteId: string) {
  return { action, subject: `order:${orderId}`, before: null, after: { note: noteId } };
}
