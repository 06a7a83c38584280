import type { CaptureRecord, OrderRecord, RefundRecord } from "./records.ts";
import { orderResource } from "./resources.ts";
import type { Store } from "./store.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** The things that every handler of the simulator works with. */
export interface Simulation {
  /** Of the one merchant's account. */
  clientSecret: string;
  store: Store;
  webhooks: WebhookSender;
  /** The simulator's address as a browser sees it, without a closing slash. */
  publicUrl: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** How long "timeout at capture" keeps its caller waiting, in milliseconds. */
  holdMs: number;
  /** How long a "pending" capture stays under review, in milliseconds. */
  pendingMs: number;
  /** How long a PayPal-Request-Id is remembered, in milliseconds. */
  requestIdLifetimeMs: number;
}

function captureOf(store: Store, order: OrderRecord): CaptureRecord | null {
  return order.captureId ? store.find("captures", order.captureId) : null;
}

function refundsOf(store: Store, capture: CaptureRecord | null): RefundRecord[] {
  if (!capture) return [];
  return [...store.all("refunds")].filter((refund) => refund.captureId === capture.id);
}

export function showOrder(simulation: Simulation, order: OrderRecord) {
  const capture = captureOf(simulation.store, order);
  return orderResource(order, capture, refundsOf(simulation.store, capture), simulation.publicUrl);
}

export function timestamp(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19)}Z`;
}
