import { asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, strayPayments } from "#app/platform/db/schema.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import { readSilentSince } from "./known-until.server.ts";
import { countCaptureGaps } from "./list-capture-gaps.server.ts";
import type { StrayPayment } from "./stray-payment.ts";

const PER_PAGE = 25;

/** How much money without an order waits for the team. */
export function countStrayPayments(db: DbOrTx): Promise<number> {
  return db.$count(strayPayments, isNull(strayPayments.settledAt));
}

/** Payments that wait, times to look into, and one for a provider that has fallen silent. */
export async function countHeldMoney(db: DbOrTx, now: Date): Promise<number> {
  const [payments, gaps, silentSince] = await Promise.all([
    countStrayPayments(db),
    countCaptureGaps(db),
    readSilentSince(db, now),
  ]);
  return payments + gaps + (silentSince === null ? 0 : 1);
}

/**
 * Payments that wait, the oldest first; then those that are settled, the latest first. A page at a
 * time.
 */
export async function listStrayPayments(
  db: DbOrTx,
  asked: number,
  clock: ShopClock,
): Promise<{ strays: StrayPayment[]; page: number; pages: number }> {
  const pages = Math.max(1, Math.ceil((await db.$count(strayPayments)) / PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select({ stray: strayPayments, knownOrderId: customerOrders.id })
    .from(strayPayments)
    .leftJoin(customerOrders, eq(sql`${customerOrders.id}::text`, strayPayments.orderId))
    .orderBy(
      asc(isNotNull(strayPayments.settledAt)),
      desc(strayPayments.settledAt),
      asc(strayPayments.capturedAt),
      asc(strayPayments.captureId),
    )
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const strays = rows.map(({ stray, knownOrderId }) => ({
    ...pick(stray),
    orderId: knownOrderId,
    captured: shopTime(stray.capturedAt, clock),
    settled: stray.settledAt && {
      at: shopTime(stray.settledAt, clock),
      by: stray.settledBy ?? "",
      note: stray.note,
    },
  }));
  return { strays, page, pages };
}

function pick(stray: typeof strayPayments.$inferSelect) {
  const { captureId, amount, currency, payerName, payerEmail, orderNumber, isTest } = stray;
  return { captureId, amount, currency, payerName, payerEmail, orderNumber, isTest };
}
