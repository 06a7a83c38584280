import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { findOrderAskedAbout } from "./find-order-asked-about.server.ts";
import type { OrderAskedAbout } from "./order-asked-about.ts";

/**
 * The facts that the form of a new message starts from; with the id of an order, about that order.
 * `null`: the order is none of the customer's.
 */
export async function newMessageSources(
  db: Db,
  userId: string,
  orderId: string | null,
): Promise<{ personId: string; messageKey: string; about: OrderAskedAbout | null } | null> {
  const form = { personId: userId, messageKey: randomUUID() };
  if (orderId === null) return { ...form, about: null };
  const about = await findOrderAskedAbout(db, userId, orderId);
  return about === null ? null : { ...form, about };
}
