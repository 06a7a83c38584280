import type { Services } from "#app/platform/services.server.ts";
import {
  findPaymentResult,
  type Onlooker,
  type PaymentResult,
  type ResultReference,
} from "./payment-queries.server.ts";
import { findOrderPage } from "./find-order-page.server.ts";
import { settlePayment } from "./attempt/settle-payment.server.ts";
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
  const orderPage = await findOrderPage(services, result, link);
  return { ...result, orderPage };
}

type OpenedResult =
  | Extract<PaymentResult, { found: false }>
  | (Extract<PaymentResult, { isBuyer: false }> & WithPage)
  | (Extract<PaymentResult, { isBuyer: true }> & WithPage);

interface WithPage {
  orderPage: string | null;
}
