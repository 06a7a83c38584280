import type { Services } from "#app/platform/services.server.ts";
import { findPaymentResult, type Onlooker, type PaidOrder } from "./payment-queries.server.ts";
import type { PaymentState } from "./payment-state.ts";

/**
 * - `nothing_charged`: the payment stays open, and is offered again by `startPayment`
 * - `under_way`: money was or is being taken all the same; `state` says how far it is
 */
export type CancelResult =
  | { kind: "unknown" }
  | { kind: "nothing_charged"; order: PaidOrder | null }
  | { kind: "under_way"; state: PaymentState; order: PaidOrder | null };

/**
 * The customer came back without paying. Nothing changes: the order waits, and
 * the same approval can be used again. "No charges were made" is only said when
 * it is true: another tab may have paid.
 */
export async function cancelPayment(
  { db }: Pick<Services, "db">,
  token: string,
  onlooker: Onlooker,
): Promise<CancelResult> {
  const result = await findPaymentResult(db, { token }, onlooker);
  if (!result.found) return { kind: "unknown" };
  const order = result.isBuyer ? result.order : null;
  switch (result.state) {
    case "not_approved":
    case "declined":
    case "voided":
    case "failed":
      return { kind: "nothing_charged", order };
    case "paid":
    case "pending":
    case "confirming":
    case "held":
      return { kind: "under_way", state: result.state, order };
  }
}
