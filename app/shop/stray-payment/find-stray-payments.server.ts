import { inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { paymentEvents, payments, strayPayments } from "#app/platform/db/schema.ts";
import type { ReportedCapture } from "#app/platform/payment-provider/payment-provider.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { orderNumberIn } from "#app/shop/payment/invoice-number.ts";
import { LATE_MS, readKnownUntil, writeKnownUntil } from "./known-until.server.ts";
import { type Gap, noteCaptureGap } from "./note-capture-gap.server.ts";
import { enqueueStrayPaymentsMail } from "./stray-payment-mail.server.ts";

type FindServices = Pick<Services, "db" | "env" | "jobs" | "log" | "now" | "payments">;

/** So much is asked for at once; after a restore there are many such steps. */
const STEP_MS = 24 * 60 * 60 * 1000;
/**
 * The shortest step: where so much is too much at once, shorter and shorter ones are tried, down to
 * this.
 */
const LEAST_STEP_MS = 60 * 1000;
/**
 * The part of a time too old for the provider that is passed by at once: the time after it may not
 * be too old.
 */
const TOO_OLD_STEP_MS = 60 * 60 * 1000;

/**
 * Asks the payment provider what money it took since the last look, and writes down what
 * belongs to no payment here: of orders made after the backup that was restored, say. How far
 * it has looked is in the database, so a restored one looks again from where its backup was made.
 * A time of which the provider tells nothing, now or ever, is noted for the team and passed by; where
 * it can't be asked, the next look goes on. Returns how many were found.
 */
export async function findStrayPayments(services: FindServices): Promise<number> {
  const { db, log, now, payments: provider } = services;
  const until = now();
  const known = await readKnownUntil(db, until);
  if (known >= until) return 0;
  const oldest = new Date(until.getTime() - provider.capturesToldForMs);
  if (known < oldest) await passBy(services, { since: known, until: oldest }, until);
  let since = new Date(Math.max(known.getTime() - LATE_MS, oldest.getTime()));
  let stepMs = STEP_MS;
  let found = 0;
  while (since < until) {
    let end = new Date(Math.min(since.getTime() + stepMs, until.getTime()));
    const listed = await provider.listCaptures(since, end);
    if (listed.kind === "unknown") {
      log.warn({ reason: listed.reason }, "the provider did not tell what money it took");
      return found;
    }
    if (listed.kind === "too_many" && stepMs > LEAST_STEP_MS) {
      stepMs = Math.max((end.getTime() - since.getTime()) / 2, LEAST_STEP_MS);
      continue;
    }
    if (listed.kind === "listed") {
      const strays = await withPayers(services, await leaveOutKnown(services, listed.captures));
      if (strays === null) return found;
      found += await db.transaction(async (tx) => {
        const kept = await keep(tx, services, strays, until);
        await writeKnownUntil(tx, end);
        return kept;
      });
    } else {
      if (listed.kind === "too_old")
        end = new Date(Math.min(end.getTime(), since.getTime() + TOO_OLD_STEP_MS));
      await passBy(services, { since, until: end }, until);
    }
    since = end;
    stepMs = Math.min(stepMs * 2, STEP_MS);
  }
  return found;
}

/** Goes on behind a time that the provider does not tell of, and leaves it to the team. */
async function passBy({ db, log }: FindServices, gap: Gap, now: Date): Promise<void> {
  log.warn(gap, "the provider does not tell what money it took then");
  await db.transaction(async (tx) => {
    await noteCaptureGap(tx, gap, now);
    await writeKnownUntil(tx, gap.until);
  });
}

async function leaveOutKnown(
  { db }: FindServices,
  captures: readonly ReportedCapture[],
): Promise<ReportedCapture[]> {
  const ids = captures.map(({ providerOrderId }) => providerOrderId);
  if (ids.length === 0) return [];
  const [ours, seen, kept] = await Promise.all([
    db
      .select({ id: payments.providerOrderId })
      .from(payments)
      .where(inArray(payments.providerOrderId, ids)),
    db
      .select({ id: paymentEvents.providerOrderId })
      .from(paymentEvents)
      .where(inArray(paymentEvents.providerOrderId, ids)),
    db
      .select({ id: strayPayments.providerOrderId })
      .from(strayPayments)
      .where(inArray(strayPayments.providerOrderId, ids)),
  ]);
  const known = new Set([...ours, ...seen, ...kept].map(({ id }) => id));
  return captures.filter(({ providerOrderId }) => !known.has(providerOrderId));
}

type Stray = ReportedCapture & { payer: { name: string; email: string } };

/**
 * The payer is known of the order only; a payment that was refunded meanwhile is held no more, and
 * of one that was refunded in part the rest is. `null` while the provider can't tell: a payment
 * kept without its payer is never asked about again.
 */
async function withPayers(
  { payments: provider, log }: FindServices,
  captures: readonly ReportedCapture[],
): Promise<Stray[] | null> {
  const strays: Stray[] = [];
  for (const capture of captures) {
    const order = await provider.findOrder(capture.providerOrderId);
    if (order.kind === "unknown") {
      log.warn({ reason: order.reason }, "the provider did not tell who paid");
      return null;
    }
    if (order.kind === "failed" || (order.kind === "returned" && order.left === 0)) continue;
    const payer = "capture" in order ? order.capture.payer : { name: "", email: "" };
    const amount = order.kind === "returned" ? order.left : capture.amount;
    strays.push({ ...capture, amount, payer });
  }
  return strays;
}

async function keep(
  tx: Tx,
  services: FindServices,
  strays: readonly Stray[],
  now: Date,
): Promise<number> {
  if (strays.length === 0) return 0;
  const kept = await tx
    .insert(strayPayments)
    .values(
      strays.map(({ payer, reference, invoiceNumber, ...capture }) => ({
        ...capture,
        orderId: reference,
        orderNumber:
          invoiceNumber && (orderNumberIn(invoiceNumber, reference ?? "") ?? invoiceNumber),
        payerName: payer.name,
        payerEmail: payer.email,
        foundAt: now,
        isTest: services.env.usesSimulator,
      })),
    )
    .onConflictDoNothing()
    .returning();
  if (kept.length > 0) await enqueueStrayPaymentsMail(tx, services, kept, now);
  return kept.length;
}
