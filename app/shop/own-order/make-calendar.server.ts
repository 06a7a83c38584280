import { and, eq, isNull } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readReadyJobs } from "#app/shop/order/due/ready-jobs.server.ts";
import { testMark } from "#app/shop/order/mail/customer-mail.server.ts";
import { handoverWindow } from "#app/shop/order/ready-days.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { shopAddress } from "#app/shop/settings/shop-address.ts";
import { handoverCalendar } from "./handover-calendar.server.ts";

/** Who asks, and for which order: a link is for one. */
export type CalendarAsker =
  | { kind: "customer"; userId: string; orderId: string }
  | { kind: "link"; token: string };

/**
 * The days of an order as a file for its customer's calendar; `null` where whoever asks has no such
 * order, or nobody can say its days.
 */
export async function makeCalendar(
  { db, env, now }: Pick<Services, "db" | "env" | "now">,
  settings: Settings,
  asker: CalendarAsker,
): Promise<{ name: string; content: string } | null> {
  const orderId = asker.kind === "link" ? await findLinkedOrderId(db, asker.token) : asker.orderId;
  if (orderId === null) return null;
  const isAskers = asker.kind === "customer" ? eq(customerOrders.userId, asker.userId) : undefined;
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(and(eq(customerOrders.id, orderId), isAskers, isNull(customerOrders.replacedById)));
  if (!order) return null;
  const window = handoverWindow(order, await readReadyJobs(db, order), settings);
  if (window === null) return null;
  const { orderNumber, deliveryMethod, productName } = order;
  const entry = {
    id: `${order.id}@${new URL(env.publicUrl).hostname}`,
    orderNumber,
    title: testMark(order) + productName,
    deliveryMethod,
    window,
    pickupAddress: shopAddress(settings),
    shopName: settings.shopName,
  };
  return { name: `${orderNumber}.ics`, content: handoverCalendar(entry, now()) };
}
