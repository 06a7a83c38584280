import { newResourceId } from "./identifiers.ts";
import type { CaptureRecord, OrderRecord } from "./records.ts";
import { approvalUrl, captureResource } from "./resources.ts";
import { json, problem, type Reply } from "./reply.ts";
import { showOrder, type Simulation, timestamp } from "./simulation.ts";

/**
 * POST /v2/checkout/orders/{id}/capture. Answers as PayPal does; the chosen
 * outcome bends the first capture only.
 */
export function captureOrder(
  simulation: Simulation,
  order: OrderRecord,
  prefersWhole: boolean,
): Reply {
  const refusal = refuseCapture(simulation, order);
  if (refusal) return refusal;
  if (order.outcome === "declined instrument") return decline(simulation, order);

  const captured = take(simulation, order);
  const whole = showOrder(simulation, captured);
  const { id, status, payment_source, purchase_units, payer, links } = whole;
  const minimal = {
    id,
    status,
    payment_source,
    purchase_units: purchase_units.map((unit) => ({
      reference_id: unit.reference_id,
      payments: unit.payments,
    })),
    payer,
    links,
  };
  return json(201, prefersWhole ? whole : minimal);
}

/**
 * The answer to the caller about a capture that went through: with "error 500" and "timeout" the
 * money is taken but the first answer does not say so.
 */
export function bendAnswer(simulation: Simulation, orderId: string, reply: Reply): Reply {
  const order = simulation.store.find("orders", orderId);
  if (!order || order.faultIsSpent || reply.status !== 201) return reply;
  if (order.outcome !== "error 500 at capture" && order.outcome !== "timeout at capture") {
    return reply;
  }
  simulation.store.save("orders", { ...order, faultIsSpent: true });
  if (order.outcome === "timeout at capture") return { ...reply, holdMs: simulation.holdMs };
  return problem(500, [
    { issue: "INTERNAL_SERVICE_ERROR", description: "An internal service error has occurred." },
  ]);
}

function refuseCapture(simulation: Simulation, order: OrderRecord): Reply | null {
  if (order.status === "COMPLETED") {
    return problem(422, [
      {
        issue: "ORDER_ALREADY_CAPTURED",
        description:
          "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
      },
    ]);
  }
  if (order.status !== "APPROVED") {
    const href = approvalUrl(simulation.publicUrl, order.id);
    return problem(
      422,
      [
        {
          issue: "ORDER_NOT_APPROVED",
          description: "Payer has not yet approved the Order for payment.",
        },
      ],
      [{ href, rel: order.approvalRel, method: "GET" }],
    );
  }
  if (invoiceIsPaid(simulation, order)) {
    return problem(422, [
      {
        issue: "DUPLICATE_INVOICE_ID",
        description:
          "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
      },
    ]);
  }
  return null;
}

function invoiceIsPaid(simulation: Simulation, order: OrderRecord): boolean {
  const invoice = order.unit.invoice_id;
  return invoice !== undefined && simulation.store.capturedInvoices().has(invoice);
}

/** The payer has to choose another instrument and approve again. */
function decline(simulation: Simulation, order: OrderRecord): Reply {
  simulation.store.save("orders", {
    ...order,
    status: "PAYER_ACTION_REQUIRED",
    outcome: null,
    updatedAt: timestamp(simulation.now()),
  });
  return problem(
    422,
    [
      {
        issue: "INSTRUMENT_DECLINED",
        description:
          "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      },
    ],
    [{ href: approvalUrl(simulation.publicUrl, order.id), rel: "redirect", method: "GET" }],
  );
}

function take(simulation: Simulation, order: OrderRecord): OrderRecord {
  const { store, webhooks } = simulation;
  const now = timestamp(simulation.now());
  const isPending = order.outcome === "pending";
  const capture: CaptureRecord = {
    id: newResourceId(),
    orderId: order.id,
    status: isPending ? "PENDING" : "COMPLETED",
    amount: order.unit.amount,
    custom_id: order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
    refundedCents: 0,
    completesAt: isPending ? simulation.now() + simulation.pendingMs : null,
    createdAt: now,
    updatedAt: now,
  };
  const captured: OrderRecord = {
    ...order,
    status: "COMPLETED",
    captureId: capture.id,
    updatedAt: now,
  };
  store.save("captures", capture);
  store.save("orders", captured);
  if (!order.isAnnounced) return captured;
  webhooks.announce({
    type: isPending ? "PAYMENT.CAPTURE.PENDING" : "PAYMENT.CAPTURE.COMPLETED",
    resourceType: "capture",
    resource: captureResource(capture, simulation.publicUrl),
    copies: order.outcome === "duplicate webhook" ? 2 : 1,
  });
  return captured;
}
