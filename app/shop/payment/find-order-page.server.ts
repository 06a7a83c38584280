import type { Services } from "#app/platform/services.server.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import {
  findLinkedOrderId,
  findOrderLinkPath,
} from "#app/shop/order/tracking/order-links.server.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import type { PaymentResult } from "./payment-queries.server.ts";

/**
 * The order's own page, for whoever looks at the result of its payment: in their account, or by its
 * link. Whoever did not place it has it only by the link that they went to pay by; `null` for
 * everybody else, and after the link was revoked.
 */
export async function findOrderPage(
  { db, env }: Pick<Services, "db" | "env">,
  result: Extract<PaymentResult, { found: true }>,
  link: string | null,
): Promise<string | null> {
  if (!result.isBuyer) {
    const isItsLink = link !== null && (await findLinkedOrderId(db, link)) === result.orderId;
    return isItsLink ? trackPath(link) : null;
  }
  const { id } = result.order;
  return result.isInOwnAccount ? ownOrderPath(id) : findOrderLinkPath(db, env, id);
}
