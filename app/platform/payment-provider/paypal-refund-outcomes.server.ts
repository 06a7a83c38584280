import { type Order, type Refund, RefundStatus } from "@paypal/paypal-server-sdk";
import { parseDollars } from "#app/shop/money/money.ts";
import type {
  ListRefundsOutcome,
  ProviderRefund,
  RefundOutcome,
} from "./payment-provider.server.ts";
import type { CallResult } from "./paypal-connection.server.ts";
import { isRefusal } from "./paypal-outcomes.server.ts";

/** The meaning of PayPal's answers about refunds for the shop. */

export function readRefundCall(result: CallResult<Refund>): RefundOutcome {
  if (result.ok) return readRefund(result.value);
  const kind = isRefusal(result.status) ? "refused" : "unknown";
  return { kind, reason: result.reason };
}

/** Not finding what it once gave an id decides nothing. */
export function readFoundRefund(result: CallResult<Refund>): RefundOutcome {
  return result.ok ? readRefund(result.value) : { kind: "unknown", reason: result.reason };
}

/** The refunds that an order of the provider's shows; none when nothing was captured. */
export function readRefundList(result: CallResult<Order>): ListRefundsOutcome {
  if (!result.ok) return { kind: "unknown", reason: result.reason };
  const units = result.value.purchaseUnits ?? [];
  const refunds = units.flatMap((unit) => unit.payments?.refunds ?? []);
  return { kind: "listed", refunds: refunds.map(readRefund) };
}

function readRefund(given: Refund): RefundOutcome {
  if (!given.id) return { kind: "unknown", reason: "The refund has no id." };
  const refund: ProviderRefund = {
    refundId: given.id,
    amount: given.amount ? parseDollars(given.amount.value) : null,
    currency: given.amount?.currencyCode ?? "",
    reference: given.customId ?? null,
  };
  switch (given.status) {
    case RefundStatus.Completed:
      return { kind: "refunded", refund };
    case RefundStatus.Pending:
      return { kind: "pending", refund, reason: given.statusDetails?.reason ?? "PENDING" };
    case RefundStatus.Failed:
    case RefundStatus.Cancelled:
      return { kind: "refused", reason: `The refund is ${given.status}.` };
    case undefined:
    default:
      return { kind: "unknown", reason: `Unknown refund status ${String(given.status)}` };
  }
}
