import { paymentResultPath } from "#app/shop/payment/payment-result-path.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openPaymentResult } from "../open-payment-result.server.ts";
import { findPaymentResult, type Onlooker } from "../payment-queries.server.ts";
import type { PaymentState } from "../payment-state.ts";

/** A payment in the provider's own words; `COMPLETED` alone means paid. */
type CaptureStatus = "COMPLETED" | "PENDING" | "DECLINED" | "PAYER_ACTION_REQUIRED" | "VOIDED";

/**
 * Takes the money of an approved payment, for whoever ordered, and tells how it
 * stands: the named call `capture-paypal-order` (accounts §7). Called again it
 * answers the same; `null` for a payment that is not theirs.
 */
export async function captureOrderCall(
  services: Parameters<typeof openPaymentResult>[0] & Pick<Services, "db">,
  token: string,
  onlooker: Onlooker,
): Promise<{ status: CaptureStatus; orderNumber: string; redirect: string } | null> {
  const known = await findPaymentResult(services.db, { token }, onlooker);
  if (!known.found || !known.isBuyer) return null;
  const result = await openPaymentResult(services, { token }, { ...onlooker, link: null });
  if (!result.found || !result.isBuyer) return null;
  const { id, orderNumber } = result.order;
  const redirect = paymentResultPath(id);
  return { status: statusOf(result.state), orderNumber, redirect };
}

function statusOf(state: PaymentState): CaptureStatus {
  switch (state) {
    case "paid":
      return "COMPLETED";
    case "pending":
    case "confirming":
    case "held":
      return "PENDING";
    case "declined":
      return "DECLINED";
    case "not_opened":
    case "not_approved":
      return "PAYER_ACTION_REQUIRED";
    case "voided":
    case "failed":
      return "VOIDED";
  }
}
