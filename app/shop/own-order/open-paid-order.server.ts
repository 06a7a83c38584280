import { eq } from "drizzle-orm";
import type { Services } from "#app/platform/services.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { needsProof } from "#app/shop/order/line/line-proof.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { readOrder } from "./find-own-order.server.ts";
import { ownOrderView } from "./own-order-view.server.ts";
import { paidSteps } from "./paid-steps.ts";

/**
 * What its buyer is told of a paid order right after paying: the one thing they do next, and what
 * happens then; `null` when there is no such order. The caller knows that it is theirs.
 */
export async function openPaidOrder(
  { db, now }: Pick<Services, "db" | "now">,
  settings: Settings,
  orderId: string,
) {
  const found = await readOrder(db, eq(customerOrders.id, orderId));
  if (found === null) return null;
  const { order, lines } = found;
  const view = ownOrderView(found, { settings, now: now() });
  const isShipped = order.deliveryMethod === "ship";
  const when = (status: OrderStatus) =>
    view.stages.find((stage) => stage.status === status)?.when ?? null;
  return {
    next: view.next,
    missing: view.lines.filter(({ artwork }) => artwork?.isMissing).map((line) => line.productName),
    isGuests: order.userId === null,
    steps: paidSteps({
      ...order,
      isDesigned: lines.some((line) => needsProof(order, line)),
      ready: when(isShipped ? "shipped" : "delivered"),
      arrival: isShipped ? when("delivered") : null,
      shop: `${settings.street}, ${settings.city}`,
    }),
  };
}
