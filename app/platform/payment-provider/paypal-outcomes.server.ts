import {
  CaptureStatus,
  type Order,
  type OrdersCapture,
  OrderStatus,
  type Refund,
  RefundStatus,
} from "@paypal/paypal-server-sdk";
import { type Cents, cents, parseDollars, sumCents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type {
  Capture,
  CaptureOutcome,
  CreateOutcome,
  FindOutcome,
} from "./payment-provider.server.ts";
import type { CallResult } from "./paypal-connection.server.ts";

/** The meaning of PayPal's answers for the shop. */

export function readCreated(result: CallResult<Order>): CreateOutcome {
  if (!result.ok) {
    const kind = isRefusal(result.status) ? "refused" : "unknown";
    return { kind, reason: result.reason };
  }
  const { id, links = [], purchaseUnits } = result.value;
  const approval = links.find((link) => link.rel === "payer-action" || link.rel === "approve");
  if (!id || !approval) {
    return { kind: "no_approval_url", reason: "The answer names no order or approval link." };
  }
  const payeeId = purchaseUnits?.[0]?.payee?.merchantId ?? null;
  return { kind: "created", providerOrderId: id, approvalUrl: approval.href, payeeId };
}

export function readCaptured(result: CallResult<Order>): CaptureOutcome {
  if (!result.ok) return readRefusedCapture(result);
  const found = readOrder(result.value);
  switch (found.kind) {
    case "completed":
    case "pending":
    case "failed":
      return found;
    case "returned":
      return { kind: "already_captured" };
    case "waiting":
    case "approved":
    case "missing":
    case "unknown":
      return { kind: "unknown", reason: "The answer to the capture names no capture." };
  }
}

function readRefusedCapture({
  status,
  issue,
  reason,
}: CallResult<never> & { ok: false }): CaptureOutcome {
  switch (issue) {
    case "INSTRUMENT_DECLINED":
      return { kind: "declined", reason: issue };
    case "ORDER_NOT_APPROVED":
    case "PAYER_ACTION_REQUIRED":
      return { kind: "not_approved" };
    case "ORDER_ALREADY_CAPTURED":
    case "ORDER_ALREADY_COMPLETED":
      return { kind: "already_captured" };
    default:
      return isRefusal(status) ? { kind: "failed", reason } : { kind: "unknown", reason };
  }
}

export function readFound(result: CallResult<Order>): FindOutcome {
  if (result.ok) return readOrder(result.value);
  if (result.status === 404) return { kind: "missing" };
  return { kind: "unknown", reason: result.reason };
}

/**
 * Only these statuses are a decision of the provider. Trouble with our
 * credentials (401, 403), conflicts and limits (408, 409, 429) and its own
 * faults (5xx) decide nothing.
 */
export function isRefusal(status: number | null): boolean {
  return status === 400 || status === 404 || status === 422;
}

function readOrder(order: Order): FindOutcome {
  const unit = order.purchaseUnits?.[0];
  const taken = unit?.payments?.captures?.[0];
  if (unit && taken) {
    const refunds = unit.payments?.refunds ?? [];
    return readCapture(taken, refunds, {
      payeeId: unit.payee?.merchantId ?? null,
      payerId: order.payer?.payerId ?? order.paymentSource?.paypal?.accountId ?? null,
      payer: payerOf(order),
      reference: unit.customId ?? null,
    });
  }
  switch (order.status) {
    case OrderStatus.Created:
    case OrderStatus.Saved:
    case OrderStatus.PayerActionRequired:
      return { kind: "waiting" };
    case OrderStatus.Approved:
      return { kind: "approved" };
    case OrderStatus.Voided:
      return { kind: "failed", reason: "The provider has voided the order." };
    case OrderStatus.Completed:
    case undefined:
      return { kind: "unknown", reason: "The order is complete but shows no capture." };
    default:
      return { kind: "unknown", reason: `Unknown order status ${String(order.status)}` };
  }
}

function payerOf({ payer, paymentSource }: Order): Capture["payer"] {
  const name = payer?.name ?? paymentSource?.paypal?.name;
  return {
    name: [name?.givenName, name?.surname].filter(Boolean).join(" "),
    email: payer?.emailAddress ?? paymentSource?.paypal?.emailAddress ?? "",
  };
}

function readCapture(
  taken: OrdersCapture,
  refunds: readonly Refund[],
  { reference, ...parties }: Pick<Capture, "payeeId" | "payerId" | "payer" | "reference">,
): FindOutcome {
  if (!taken.id) return { kind: "unknown", reason: "The capture has no id." };
  const capture: Capture = {
    captureId: taken.id,
    amount: taken.amount ? parseDollars(taken.amount.value) : null,
    currency: taken.amount?.currencyCode ?? "",
    ...parties,
    reference: taken.customId ?? reference,
  };
  switch (taken.status) {
    case CaptureStatus.Completed:
      return { kind: "completed", capture };
    case CaptureStatus.Pending:
      return { kind: "pending", capture, reason: taken.statusDetails?.reason ?? "PENDING" };
    case CaptureStatus.Declined:
    case CaptureStatus.Failed:
      return { kind: "failed", reason: `The capture is ${taken.status}.` };
    case CaptureStatus.Refunded:
      return { kind: "returned", capture, left: ZERO_CENTS };
    case CaptureStatus.PartiallyRefunded:
      return { kind: "returned", capture, left: leftOf(capture, refunds) };
    case undefined:
    default:
      return { kind: "unknown", reason: `Unknown capture status ${String(taken.status)}` };
  }
}

/** The part of a capture that is kept; all of it where the provider does not name its refunds. */
function leftOf({ amount }: Capture, refunds: readonly Refund[]): Cents {
  const given = refunds
    .filter(({ status }) => status === RefundStatus.Completed || status === RefundStatus.Pending)
    .map((refund) => parseDollars(refund.amount?.value ?? "0") ?? ZERO_CENTS);
  return cents(Math.max(0, (amount ?? 0) - sumCents(given)));
}
