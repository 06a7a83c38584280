import type { Services } from "#app/platform/services.server.ts";
import {
  findPaymentResult,
  type Onlooker,
  type PaymentResult,
  type ResultReference,
} from "./payment-queries.server.ts";
import { orderArtwork } from "#app/shop/artwork/order-artwork.server.ts";
import { findLinkedOrderId, findOrderLinkPath } from "#app/shop/tracking/order-links.server.ts";
import { trackPath } from "#app/shop/tracking/tracking-paths.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { withPatience } from "./with-patience.server.ts";

/**
 * What the page after the payment shows (specification document 2, payment
 * result pages): settles the payment first. A slow provider does not hold the
 * page up; settling goes on behind it and the page asks again.
 */
export async function openPaymentResult(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  reference: ResultReference,
  /** `link`: the order's link that the browser paid by, if it did. */
  { link, ...onlooker }: Onlooker & { link: string | null },
): Promise<OpenedResult> {
  if ("token" in reference) {
    const settling = settlePayment(services, reference.token);
    await withPatience(services, settling, "a payment could not be settled");
  }
  const result = await findPaymentResult(services.db, reference, onlooker);
  if (!result.found) return result;
  if (!result.isBuyer) return { ...result, linkPath: await linkPathOf(services, result, link) };
  return { ...result, onward: result.state === "paid" ? await onwardOf(services, result) : null };
}

/** Where a paid order goes on: its own page, and what its customer has to do there. */
export interface Onward {
  path: string;
  awaitsArtwork: boolean;
}

type OpenedResult =
  | Extract<PaymentResult, { found: false }>
  | (Extract<PaymentResult, { isBuyer: false }> & { linkPath: string | null })
  | (Extract<PaymentResult, { isBuyer: true }> & { onward: Onward | null });

/** The order's page for whoever came by its link to pay it; `null` for everybody else. */
async function linkPathOf(
  { db }: Pick<Services, "db">,
  { orderId }: { orderId: string },
  link: string | null,
): Promise<string | null> {
  const isItsLink = link !== null && (await findLinkedOrderId(db, link)) === orderId;
  return isItsLink ? trackPath(link) : null;
}

/** `null` after the order's link was revoked. */
async function onwardOf(
  { db, env }: Pick<Services, "db" | "env">,
  { order }: Extract<PaymentResult, { isBuyer: true }>,
): Promise<Onward | null> {
  const path = await findOrderLinkPath(db, env, order.id);
  if (path === null) return null;
  return { path, awaitsArtwork: (await orderArtwork(db, order)) === "missing" };
}
