import { z } from "zod";
import { amountSchema, fromCents, toCents } from "./amount.ts";
import { newResourceId } from "./identifiers.ts";
import type { CaptureRecord, RefundRecord } from "./records.ts";
import { json, problem, type Reply } from "./reply.ts";
import { refundResource } from "./resources.ts";
import { type Simulation, timestamp } from "./simulation.ts";

const refundSchema = z
  .object({ amount: amountSchema.optional(), note_to_payer: z.string().max(255).optional() })
  .prefault({});

/** POST /v2/payments/captures/{id}/refund: without an amount, all that is left. */
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
  const { amount, note_to_payer } = parsed.data;
  const asked = amount ? toCents(amount.value) : left;
  const refusal = refuseRefund(capture, left, asked, amount?.currency_code ?? "USD");
  if (refusal) return problem(422, [refusal]);

  const cents = asked ?? 0;
  const now = timestamp(simulation.now());
  const refund: RefundRecord = {
    id: newResourceId(),
    captureId: capture.id,
    amount: { currency_code: capture.amount.currency_code, value: fromCents(cents) },
    note_to_payer,
    createdAt: now,
  };
  simulation.store.save("refunds", refund);
  simulation.store.save("captures", {
    ...capture,
    refundedCents: capture.refundedCents + cents,
    status: cents === left ? "REFUNDED" : "PARTIALLY_REFUNDED",
    updatedAt: now,
  });
  const resource = refundResource(refund, simulation.publicUrl);
  simulation.webhooks.announce({
    type: "PAYMENT.CAPTURE.REFUNDED",
    resourceType: "refund",
    resource,
    copies: 1,
  });
  return json(201, resource);
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
