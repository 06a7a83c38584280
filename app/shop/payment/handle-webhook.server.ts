import { and, eq, gt, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import { auditLog, paymentEvents, payments } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { settleRefunds } from "./settle-refunds.server.ts";
import { readWebhookEvent, type WebhookEvent } from "./webhook-event.ts";

export type WebhookResult =
  | { ok: true; outcome: "handled" | "repeated" | "irrelevant" }
  | { ok: false; reason: WebhookRefusal };

/** `unavailable`: whether it is genuine can't be told now; the provider should send it again. */
export type WebhookRefusal = "malformed" | "forged" | "unknown_order" | "unavailable";

const REFUSED = "webhook refused";
const HOUR_MS = 60 * 60 * 1000;

/**
 * Refused events an hour. Beyond that somebody is at play: no more are written
 * down and the provider is not asked any more; it sends its own ones again, and
 * reconciliation finds the money without them.
 */
const MAX_REFUSALS = 100;

/**
 * An event of the payment provider. It is only a hint to look: the provider
 * vouches for it first, each is handled once, and the payment's state is fetched
 * again rather than read from it (decisions §4). Refused ones are in the audit log.
 */
export async function handleWebhook(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  headers: Headers,
  rawBody: string,
): Promise<WebhookResult> {
  const read = readWebhookEvent(rawBody);
  if (!read.ok) return { ok: false, reason: "malformed" };
  const { event } = read;
  const payment = await findOurs(services, event);
  if (payment === undefined) {
    return refuse(
      services,
      "unknown_order",
      event,
      "The provider's order belongs to no payment here.",
    );
  }
  const refusals = payment?.refusals ?? (await countRefusals(services));
  if (refusals >= MAX_REFUSALS) return { ok: false, reason: "unavailable" };
  const verdict = await services.payments.verifyWebhook(headers, rawBody);
  if (verdict.kind === "forged") return refuse(services, "forged", event, verdict.reason);
  if (verdict.kind === "unknown") {
    services.log.warn(
      { eventId: event.id, reason: verdict.reason },
      "a webhook could not be verified",
    );
    return { ok: false, reason: "unavailable" };
  }
  return handle(services, event, payment);
}

async function handle(
  services: Parameters<typeof handleWebhook>[0],
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
      ...{ id, eventType, providerOrderId, receivedAt },
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
 * The payment that the event is about, and how many events were refused lately;
 * `null` when it is about none, `undefined` when about one that is not ours.
 */
async function findOurs({ db, now }: Pick<Services, "db" | "now">, event: WebhookEvent) {
  const { providerOrderId, refundedCaptureId } = event;
  const since = anHourBefore(now());
  if (refundedCaptureId !== null) {
    const [payment] = await ofCaptureQuery(db).execute({ refundedCaptureId, since });
    return payment;
  }
  if (providerOrderId === null) return null;
  const [payment] = await ofOrderQuery(db).execute({ providerOrderId, since });
  return payment;
}

type WebhookPayment = NonNullable<Awaited<ReturnType<typeof findOurs>>>;

const ofOrderQuery = prepareOnce((db) =>
  db
    .select(ours(db))
    .from(payments)
    .where(eq(payments.providerOrderId, sql.placeholder("providerOrderId")))
    .prepare("payment_of_webhook"),
);

const ofCaptureQuery = prepareOnce((db) =>
  db
    .select(ours(db))
    .from(payments)
    .where(eq(payments.providerCaptureId, sql.placeholder("refundedCaptureId")))
    .prepare("payment_of_refund_webhook"),
);

function ours(db: Db) {
  return {
    id: payments.id,
    status: payments.status,
    providerOrderId: payments.providerOrderId,
    refusals: db.$count(auditLog, isRefusalSince(sql.placeholder("since"))),
  };
}

function countRefusals({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  return db.$count(auditLog, isRefusalSince(anHourBefore(now())));
}

function isRefusalSince(since: Date | Placeholder) {
  return and(eq(auditLog.action, REFUSED), gt(auditLog.createdAt, since));
}

function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

async function refuse(
  { db, now, log }: Pick<Services, "db" | "now" | "log">,
  reason: WebhookRefusal,
  event: WebhookEvent,
  detail: string,
): Promise<WebhookResult> {
  log.warn({ reason, detail, eventId: event.id }, REFUSED);
  if ((await countRefusals({ db, now })) >= MAX_REFUSALS) return { ok: false, reason };
  await db.insert(auditLog).values({
    actor: "unknown sender",
    action: REFUSED,
    subject: `payment event ${event.id}`,
    after: { reason, detail, eventType: event.type, providerOrderId: event.providerOrderId },
    createdAt: now(),
  });
  return { ok: false, reason };
}
