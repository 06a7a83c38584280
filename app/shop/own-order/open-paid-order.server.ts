import { eq } from "drizzle-orm";
import type { Services } from "#app/platform/services.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { needsProof } from "#app/shop/order/line/line-proof.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { readOrder } from "./find-own-order.server.ts";
import { receiptWords } from "./order-receipt.ts";
import { ownOrderView } from "./own-order-view.server.ts";
import { handoverTitle, ON_ITS_WAY, paidSteps } from "./paid-steps.ts";

/**
 * What its buyer is told of a paid order right after paying: the one thing they do next, what
 * happens then, and what was paid for; `null` when there is no such order. The caller knows that it
 * is theirs.
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
  const handedOver = when("delivered");
  const leaves = isShipped ? when("shipped") : null;
  const address = order.deliveryAddress;
  const items = view.lines.map(({ id, productName, picture, amount, priceLines, artwork }) => ({
    id,
    ...receiptWords(order, productName, priceLines),
    picture,
    amount,
    isArtworkMissing: artwork?.isMissing === true,
  }));
  return {
    next: view.next,
    missing: view.lines.filter(({ artwork }) => artwork?.isMissing).map((line) => line.productName),
    steps: paidSteps({
      ...order,
      isDesigned: lines.some((line) => needsProof(order, line)),
      waiting: items.filter(({ isArtworkMissing }) => isArtworkMissing).length,
      items: items.length,
      ready: isShipped ? leaves : handedOver,
      arrival: isShipped ? handedOver : null,
      shop: `${settings.street}, ${settings.city}`,
      town: isShipped && address ? `${address.city}, ${address.state}` : null,
    }),
    receipt: {
      items,
      lines: view.orderLines,
      paidOn: order.paidAt && formatShopDate(order.paidAt, settings.timeZone),
      days: daysOf(order, { leaves, handedOver }),
      hasInvoice: view.hasInvoice,
      hasCalendar: view.hasCalendar,
    },
  };
}

/** When its customer has it, or where that can't be told when it leaves the shop. */
function daysOf(
  order: { deliveryMethod: DeliveryMethod },
  { leaves, handedOver }: { leaves: string | null; handedOver: string | null },
): { title: string; when: string } | null {
  if (handedOver !== null) return { title: handoverTitle(order), when: handedOver };
  return leaves === null ? null : { title: ON_ITS_WAY, when: leaves };
}
