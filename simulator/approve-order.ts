import { messagePage } from "./approval-page.ts";
import { isOutcome, type Outcome } from "./outcomes.ts";
import type { OrderRecord } from "./records.ts";
import type { Reply } from "./reply.ts";
import { payerIdOf } from "./resources.ts";
import { showOrder, type Simulation, timestamp } from "./simulation.ts";

/**
 * The approval page's form: pays or cancels, and sends the customer back to the shop. With `webhooks=none`,
 * which no button sends, the shop hears of the payment from whoever captures it alone.
 */
export async function approveOrder(
  simulation: Simulation,
  order: OrderRecord,
  form: URLSearchParams,
): Promise<Reply> {
  if (form.get("action") === "cancel") return backTo(order.cancelUrl, order.id);
  const outcome = form.get("outcome") ?? "approve";
  if (form.get("action") !== "pay" || !isOutcome(outcome)) {
    return messagePage(400, "Choose one of the offered outcomes.");
  }
  if (order.status !== "COMPLETED") {
    const isAnnounced = form.get("webhooks") !== "none";
    await approve(simulation, { ...order, isAnnounced }, outcome);
  }
  return backTo(order.returnUrl, order.id, payerIdOf(order));
}

async function approve(simulation: Simulation, order: OrderRecord, outcome: Outcome) {
  const approved: OrderRecord = {
    ...order,
    status: "APPROVED",
    outcome,
    updatedAt: timestamp(simulation.now()),
  };
  const event = {
    type: "CHECKOUT.ORDER.APPROVED",
    resourceType: "checkout-order" as const,
    resource: showOrder(simulation, approved),
    copies: outcome === "duplicate webhook" ? 2 : 1,
  };
  const { store, webhooks } = simulation;
  if (!order.isAnnounced) store.save("orders", approved);
  else if (outcome === "webhook before return") {
    store.save("orders", approved);
    await webhooks.deliverNow(event);
  } else {
    store.atomically(() => {
      store.save("orders", approved);
      webhooks.announce(event);
    });
  }
}

function backTo(address: string, orderId: string, payerId?: string): Reply {
  const url = new URL(address);
  url.searchParams.set("token", orderId);
  if (payerId) url.searchParams.set("PayerID", payerId);
  return { status: 303, headers: { location: url.href, "cache-control": "no-store" }, body: "" };
}
