import type { Services } from "#app/platform/services.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import {
  findLinkedOrderId,
  findOrderLinkPath,
} from "#app/shop/order/tracking/order-links.server.ts";
import { type TrackedOrder, trackedOrderView } from "./tracked-order-view.server.ts";
import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { type OwnOrder, readOrder } from "./find-own-order.server.ts";

export type OpenedLink =
  | { kind: "unknown" }
  /** Whoever asks is signed in to the order's account. */
  | { kind: "own"; orderId: string }
  /** The order was changed before it was paid; another took its place. */
  | { kind: "moved"; path: string }
  | { kind: "shown"; order: TrackedOrder; found: OwnOrder };

/** The order that a link leads to. */
export async function openTrackedOrder(
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
  settings: Settings,
  token: string,
  userId: string | null,
): Promise<OpenedLink> {
  const found = await findTrackedOrder(db, token);
  if (found === null) return { kind: "unknown" };
  const { order } = found;
  if (order.userId !== null && order.userId === userId) return { kind: "own", orderId: order.id };
  if (order.replacedById !== null) {
    const path = await findOrderLinkPath(db, env, order.replacedById);
    return path === null ? { kind: "unknown" } : { kind: "moved", path };
  }
  return { kind: "shown", order: trackedOrderView(found, { settings, now: now() }), found };
}

/** The order that a link opens, with everything of it: its view decides what is shown. */
async function findTrackedOrder(db: Db, token: string): Promise<OwnOrder | null> {
  const orderId = await findLinkedOrderId(db, token);
  return orderId === null ? null : readOrder(db, eq(customerOrders.id, orderId));
}
