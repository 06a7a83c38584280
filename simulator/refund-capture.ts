import { z } from "zod";
import { amountSchema, fromCents, toCents } from "./amount.ts";
import { newResourceId } from "./identifiers.ts";
import type { Outcome } from "./outcomes.ts";
import type { CaptureRecord, RefundRecord } from "./records.ts";
import { json, problem, type Reply } from "./reply.ts";
import { refundResource } from "./resources.ts";
import { announceRefund } from "./review-refund.ts";
import { type Simulation, timestamp } from "./simulation.ts";

const refundSchema = z
  .object({
    amount: amountSchema.optional(),
    custom_id: z.string().max(127).optional(),
    invoice_id: z.string().max(127).optional(),
    note_to_payer: z.string().max(255).optional(),
  })
  .prefault({});

/**
 * POST /v2/payments/captures/{id}/refund: without an amount, all that is left.
 * The outcome chosen for the payment bends its first refund only.
 */
export function refundCapture(
  simulation: Simulation,
  capture: CaptureRecord,
  body: unknown,
): Reply {
  const parsed = refundSchema.safeParse(body ?? undefined);
  if (!parsed.success) {
    return problem(400, [{ issue: "INVALID_PARAMETER_SYNTAX", description: parsed.error.message }]);
  }
  const captured = toCents(capture.amount.value) ?? 0;
  const left = captured - capture.refundedCents;
  const { amount, ...said } = parsed.data;
  const asked = amount ? toCents(amount.value) : left;
  const refusal = refuseRefund(capture, left, asked, amount?.currency_code ?? "USD");
  if (refusal) return problem(422, [refusal]);
  if (isFirst(simulation, capture, "refused refund")) {
    spendFault(simulation, capture);
    return problem(422, [
      {
        issue: "REFUND_FAILED_INSUFFICIENT_FUNDS",
        description: "Capture could not be refunded due to insufficient funds.",
      },
    ]);
  }

  const cents = asked ?? 0;
  const isPending = isFirst(simulation, capture, "pending refund");
  if (isPending) spendFault(simulation, capture);
  const now = timestamp(simulation.now());
  const refund: RefundRecord = {
    id: newResourceId(),
    captureId: capture.id,
    status: isPending ? "PENDING" : "COMPLETED",
    amount: { currency_code: capture.amount.currency_code, value: fromCents(cents) },
    ...said,
    completesAt: isPending ? simulation.now() + simulation.pendingMs : null,
    createdAt: now,
  };
  simulation.store.save("refunds", refund);
  simulation.store.save("captures", {
    ...capture,
    refundedCents: capture.refundedCents + cents,
    status: cents === left ? "REFUNDED" : "PARTIALLY_REFUNDED",
    updatedAt: now,
  });
  if (!isPending) announceRefund(simulation, refund);
  return json(201, refundResource(refund, simulation.publicUrl));
}

/** Like `bendAnswer` of a capture: the money is given back, the first answer does not say so. */
export function bendRefundAnswer(
  simulation: Simulation,
  capture: CaptureRecord,
  reply: Reply,
): Reply {
  if (reply.status !== 201) return reply;
  if (isFirst(simulation, capture, "timeout at refund")) {
    spendFault(simulation, capture);
    return { ...reply, holdMs: simulation.holdMs };
  }
  if (!isFirst(simulation, capture, "error 500 at refund")) return reply;
  spendFault(simulation, capture);
  return problem(500, [
    { issue: "INTERNAL_SERVICE_ERROR", description: "An internal service error has occurred." },
  ]);
}

function isFirst({ store }: Simulation, { orderId }: CaptureRecord, outcome: Outcome): boolean {
  const order = store.find("orders", orderId);
  return order?.outcome === outcome && !order.faultIsSpent;
}

function spendFault({ store }: Simulation, { orderId }: CaptureRecord) {
  const order = store.find("orders", orderId);
  if (order) store.save("orders", { ...order, faultIsSpent: true });
}

function refuseRefund(
  capture: CaptureRecord,
  left: number,
  asked: number | null,
  currency: string,
) {
  if (capture.status === "PENDING" || capture.status === "DECLINED") {
    return {
      issue: "PENDING_CAPTURE",
      description: "Cannot initiate a refund as the capture is pending.",
    };
  }
  if (left === 0) {
    return {
      issue: "CAPTURE_FULLY_REFUNDED",
      description: "The capture has already been fully refunded.",
    };
  }
  if (currency !== capture.amount.currency_code) {
    return {
      issue: "REFUND_CAPTURE_CURRENCY_MISMATCH",
      description: "Refund must be in the same currency as the capture.",
    };
  }
  if (asked === null) {
    return {
      issue: "DECIMAL_PRECISION",
      description: "The amount is not a positive amount with two decimals.",
    };
  }
  if (asked > left) {
    return {
      issue: "REFUND_AMOUNT_EXCEEDED",
      description:
        "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
    };
  }
  return null;
}
