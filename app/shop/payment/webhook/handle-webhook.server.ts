import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import { auditLog, paymentEvents, payments } from "#app/platform/db/schema.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { settlePayment } from "../attempt/settle-payment.server.ts";
import { settleRefunds } from "#app/shop/payment/refund/settle-refunds.server.ts";
import type { WebhookBudget } from "./webhook-budget.ts";
import { readWebhookEvent, type WebhookEvent } from "./webhook-event.ts";
import type { WebhookRefusals } from "./webhook-refusals.ts";

export type WebhookResult =
  | { ok: true; outcome: "handled" | "repeated" | "irrelevant" }
  | { ok: false; reason: WebhookRefusal };

/**
 * - `unavailable`: whether it is genuine can't be told now; the provider should send it again
 * - `too_many`: its sender was refused so often that it was not looked at
 */
export type WebhookRefusal = "malformed" | "forged" | "unknown_order" | "unavailable" | "too_many";

const REFUSED = "webhook refused";

type WebhookServices = Pick<
  Services,
  "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments"
>;

/** From where an event came, and what was refused lately. */
export interface WebhookSender {
  /** Its network address. */
  source: string;
  refusals: WebhookRefusals;
  budget: WebhookBudget;
}

/**
 * Whether an event is refused before it is read: its sender has used up what it may cost, or it
 * is not signed, so none of the provider's, and its sender has sent many such.
 */
export function isRefusedUnread(
  { payments, now }: Pick<Services, "now" | "payments">,
  headers: Headers,
  { source, refusals, budget }: WebhookSender,
): boolean {
  const key = bySource(source);
  if (budget.isSpent(key, now())) return true;
  return refusals.isEnough(key, now()) && payments.findUnsigned(headers) !== null;
}

/**
 * A body that was not even an event is refused like one, but there is nothing in it to write down.
 */
export function countMalformed(
  { now }: Pick<Services, "now">,
  { source, refusals, budget }: WebhookSender,
): void {
  budget.spend(bySource(source), now());
  refusals.count([bySource(source)], now());
}

/**
 * An event of the payment provider. It is only a hint to look: the provider
 * vouches for it first, each is handled once, and the payment's state is fetched
 * again rather than read from it (decisions §4). Refused ones are in the audit log.
 *
 * The provider is asked about an event of a payment that we know whatever else
 * its sender was refused for, so that nobody can keep the provider's own events
 * out: only forged events of that payment count against it.
 */
export async function handleWebhook(
  services: WebhookServices,
  headers: Headers,
  rawBody: string,
  sender: WebhookSender,
): Promise<WebhookResult> {
  const { now, payments: provider } = services;
  const { refusals, budget } = sender;
  const source = bySource(sender.source);
  // Others of the same sender may have been refused while this one was read.
  if (isRefusedUnread(services, headers, sender)) return { ok: false, reason: "too_many" };
  const read = readWebhookEvent(rawBody);
  if (!read.ok) {
    countMalformed(services, sender);
    return { ok: false, reason: "malformed" };
  }
  const { event } = read;
  const refusal = { event, sender, keys: [source] };
  const unsigned = provider.findUnsigned(headers);
  if (unsigned !== null) return refuse(services, "forged", unsigned, refusal);
  const payment = await findOurs(services, event);
  if (payment === undefined) {
    const detail = "The provider's order belongs to no payment here.";
    return refuse(services, "unknown_order", detail, refusal);
  }
  const key = payment === null ? source : `payment ${payment.id}`;
  if (refusals.isEnough(key, now())) {
    budget.spend(source, now());
    return { ok: false, reason: "unavailable" };
  }
  const verdict = await provider.verifyWebhook(headers, rawBody);
  if (verdict.kind === "forged") {
    const keys = [...new Set([source, key])];
    return refuse(services, "forged", verdict.reason, { ...refusal, keys });
  }
  if (verdict.kind === "unknown") {
    services.log.warn(
      { eventId: event.id, reason: verdict.reason },
      "a webhook could not be verified",
    );
    return { ok: false, reason: "unavailable" };
  }
  budget.vouchFor(source);
  return handle(services, event, payment);
}

async function handle(
  services: WebhookServices,
  event: WebhookEvent,
  payment: WebhookPayment | null,
): Promise<WebhookResult> {
  const { db, now } = services;
  const { id, type: eventType } = event;
  const providerOrderId = payment?.providerOrderId ?? null;
  const outcome = providerOrderId === null ? "irrelevant" : "handled";
  const isOfRefund = event.refundedCaptureId !== null;
  const isSettled = payment === null || (payment.status === "captured" && !isOfRefund);
  const receivedAt = now();
  const [first] = await db
    .insert(paymentEvents)
    .values({
      id,
      eventType,
      providerOrderId,
      receivedAt,
      handledAt: isSettled ? receivedAt : null,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (first && isSettled) return { ok: true, outcome };
  if (!first && (await isHandled(services, id))) return { ok: true, outcome: "repeated" };

  if (payment?.status === "captured" && isOfRefund) await settleRefunds(services, payment.id);
  else if (providerOrderId !== null && !isSettled) await settlePayment(services, providerOrderId);
  await db.update(paymentEvents).set({ handledAt: now() }).where(eq(paymentEvents.id, id));
  return { ok: true, outcome };
}

/** Received before; unless we died over it, it is done. */
async function isHandled({ db }: Pick<Services, "db">, eventId: string): Promise<boolean> {
  const [known] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
  return known !== undefined && known.handledAt !== null;
}

/**
 * The payment that the event is about; `null` when it is about none, `undefined`
 * when about one that is not ours.
 */
async function findOurs({ db }: Pick<Services, "db">, event: WebhookEvent) {
  const { providerOrderId, refundedCaptureId } = event;
  if (refundedCaptureId !== null) {
    const [payment] = await ofCaptureQuery(db).execute({ refundedCaptureId });
    return payment;
  }
  if (providerOrderId === null) return null;
  const [payment] = await ofOrderQuery(db).execute({ providerOrderId });
  return payment;
}

type WebhookPayment = NonNullable<Awaited<ReturnType<typeof findOurs>>>;

const OURS = {
  id: payments.id,
  status: payments.status,
  providerOrderId: payments.providerOrderId,
};

const ofOrderQuery = prepareOnce((db) =>
  db
    .select(OURS)
    .from(payments)
    .where(eq(payments.providerOrderId, sql.placeholder("providerOrderId")))
    .prepare("payment_of_webhook"),
);

const ofCaptureQuery = prepareOnce((db) =>
  db
    .select(OURS)
    .from(payments)
    .where(eq(payments.providerCaptureId, sql.placeholder("refundedCaptureId")))
    .prepare("payment_of_refund_webhook"),
);

function bySource(source: string): string {
  return `source ${networkOf(source)}`;
}

/** Counted against every key; written down and logged while there is anything new to be learnt of it. */
async function refuse(
  { db, now, log }: Pick<Services, "db" | "now" | "log">,
  reason: WebhookRefusal,
  detail: string,
  { event, sender, keys }: { event: WebhookEvent; sender: WebhookSender; keys: string[] },
): Promise<WebhookResult> {
  sender.budget.spend(bySource(sender.source), now());
  if (!sender.refusals.count(keys, now())) return { ok: false, reason };
  log.warn({ reason, detail, eventId: event.id }, REFUSED);
  await db.insert(auditLog).values({
    actor: "unknown sender",
    action: REFUSED,
    subject: `payment event ${event.id}`,
    after: { reason, detail, eventType: event.type, providerOrderId: event.providerOrderId },
    createdAt: now(),
  });
  return { ok: false, reason };
}
