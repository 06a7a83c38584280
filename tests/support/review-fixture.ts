import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { orderEvents, orderLinks, reviews } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { insertOrder } from "./order-fixture.ts";

/** Four stars for business cards, which nobody on the team has read. */
export async function insertReview(
  db: Db,
  orderLineId: string,
  review: Partial<typeof reviews.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const said = { stars: 4, nameForm: "person", shownName: "Dana W.", productId: 1 } as const;
  await db.insert(reviews).values({ ...said, createdAt: new Date(), ...review, id, orderLineId });
  return id;
}

/** Business cards that were paid for and delivered so many days ago, and the token of their link. */
export async function insertDelivered(
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
  daysAgo: number,
  order: Parameters<typeof insertOrder>[1] = {},
) {
  const at = new Date(now().getTime() - daysAgo * 24 * 60 * 60 * 1000);
  const standing = { orderStatus: "delivered", paymentStatus: "paid", paidAt: at } as const;
  const inserted = await insertOrder(
    db,
    { ...standing, createdAt: at, updatedAt: at, ...order },
    { productId: 1 },
  );
  const { orderId } = inserted;
  const event = { kind: "status", toStatus: "delivered", actor: "Rosa" } as const;
  await db.insert(orderEvents).values({ ...event, orderId, createdAt: at });
  const { row, url } = newOrderLink(env, orderId, at);
  await db.insert(orderLinks).values(row);
  return { ...inserted, token: url.slice(url.lastIndexOf("/") + 1) };
}
