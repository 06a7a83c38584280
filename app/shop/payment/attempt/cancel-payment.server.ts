import type { Services } from "#app/platform/services.server.ts";
import { findOrderPage } from "../find-order-page.server.ts";
import { findPaymentResult, type Onlooker, type PaidOrder } from "../payment-queries.server.ts";
import type { PaymentState } from "../payment-state.ts";

/**
 * - `nothing_charged`: the payment stays open, and is offered again by `startPayment`
 * - `under_way`: money was or is being taken all the same; `state` says how far it is
 */
export type CancelResult =
  | { kind: "unknown" }
  | ({ kind: "nothing_charged" } & OrderOfResult)
  | ({ kind: "under_way"; state: PaymentState } & OrderOfResult);

interface OrderOfResult {
  /** The order, for its buyer only. */
  order: PaidOrder | null;
  isPayable: boolean;
  isFormKept: boolean;
  orderPage: string | null;
}

/**
 * The customer came back without paying. Nothing changes: the order waits, and
 * the same approval can be used again. "No charges were made" is only said when
 * it is true: another tab may have paid.
 */
export async function cancelPayment(
  services: Pick<Services, "db" | "env">,
  token: string,
  /** `link`: the order's link that the browser went to pay by, if it did. */
  { link, ...onlooker }: Onlooker & { link: string | null },
): Promise<CancelResult> {
  const result = await findPaymentResult(services.db, { token }, onlooker);
  if (!result.found) return { kind: "unknown" };
  const orderPage = await findOrderPage(services, result, link);
  const none = { order: null, isPayable: false, isFormKept: false };
  const { order, isPayable, isFormKept } = result.isBuyer ? result : none;
  const ofResult = { order, isPayable, isFormKept, orderPage };
  switch (result.state) {
    case "not_opened":
    case "not_approved":
    case "declined":
    case "voided":
    case "failed":
      return { kind: "nothing_charged", ...ofResult };
    case "paid":
    case "pending":
    case "confirming":
    case "held":
      return { kind: "under_way", state: result.state, ...ofResult };
  }
}
