import { asc, desc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { orderNotes, user } from "#app/platform/db/schema.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import { isRemovable } from "./order-note.ts";

/** The team's notes to itself about an order, newest first, as one of them reads them. */
export async function listOrderNotes(
  db: Db,
  orderId: string,
  { userId, clock }: { userId: string; clock: ShopClock },
) {
  const notes = await db
    .select({
      id: orderNotes.id,
      note: orderNotes.note,
      authorId: orderNotes.authorId,
      author: user.name,
      createdAt: orderNotes.createdAt,
    })
    .from(orderNotes)
    .innerJoin(user, eq(user.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.createdAt), asc(orderNotes.id));
  return notes.map(({ id, note, author, ...rest }) => ({
    id,
    note,
    author,
    when: shopTime(rest.createdAt, clock),
    isRemovable: isRemovable(rest, userId, clock.now),
  }));
}
