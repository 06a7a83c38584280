import { and, asc, desc, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { enqueueMail, type OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Cents, formatCents, sumCents } from "#app/shop/money/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import { PAYMENT_WAIT_HOURS } from "#app/shop/settings/payment-wait.ts";

const TELL_UNPAID = "tell-unpaid-orders";
const DIGEST_MAIL = "unpaid-orders";
const HOUR_MS = 60 * 60 * 1000;

/** Whoever has just ordered may be paying. */
const PAYING_HOURS = 1;
/** A job that runs again within that is the same day's. */
const SAME_DAY_HOURS = 20;
const MOST_LISTED = 50;

type DigestServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/** Once a day the team hears of the orders that nobody has paid, if there are any. */
export async function registerUnpaidDigest(services: DigestServices) {
  await services.jobs.work(TELL_UNPAID, async () => {
    await tellUnpaidOrders(services);
  });
  await services.jobs.schedule(TELL_UNPAID, "5 12 * * *");
}

/**
 * Writes one mail with the orders that were placed since the last one and are not paid, each
 * once; none to a team that hears of each at once. A custom payment that was never made is no
 * order to wait for. Returns how many it names.
 */
export async function tellUnpaidOrders(services: DigestServices): Promise<number> {
  const { db, env, jobs } = services;
  const now = services.now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${TELL_UNPAID}, 0))`);
    const settings = await readSettings(tx);
    if (settings.unpaidOrdersAtOnce) return 0;
    const last = await lastDigest(tx);
    const isSameDay = last !== null && last > hoursBefore(now, SAME_DAY_HOURS);
    if (isSameDay) return 0;
    const since = hoursBefore(last ?? now, last === null ? PAYMENT_WAIT_HOURS : PAYING_HOURS);
    const orders = await listUnpaid(tx, since, hoursBefore(now, PAYING_HOURS));
    if (orders.length === 0) return 0;
    await enqueueMail(tx, jobs, digestMail(env, settings, orders), now);
    return orders.length;
  });
}

async function lastDigest(tx: Tx): Promise<Date | null> {
  const [last] = await tx
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.kind, DIGEST_MAIL))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return last?.createdAt ?? null;
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * HOUR_MS);
}

function listUnpaid(tx: Tx, since: Date, until: Date) {
  return tx
    .select({
      orderNumber: customerOrders.orderNumber,
      productName: customerOrders.productName,
      totalAmount: customerOrders.totalAmount,
    })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.paymentStatus, "unpaid"),
        eq(customerOrders.orderStatus, "pending"),
        isNull(customerOrders.quoteStatus),
        ne(customerOrders.orderKind, "custom"),
        gt(customerOrders.createdAt, since),
        lte(customerOrders.createdAt, until),
      ),
    )
    .orderBy(asc(customerOrders.createdAt));
}

/** Numbers and products alone: who ordered is on the order's own page. */
function digestMail(
  { publicUrl }: Services["env"],
  settings: Settings,
  orders: readonly { orderNumber: string; productName: string; totalAmount: Cents }[],
): OutgoingMail {
  const count = orders.length === 1 ? "1 unpaid order" : `${orders.length} unpaid orders`;
  const more = orders.length - MOST_LISTED;
  const rest = more > 0 ? ` The first ${MOST_LISTED} are listed.` : "";
  return {
    kind: DIGEST_MAIL,
    orderId: null,
    recipient: settings.teamEmail || settings.email,
    replyTo: null,
    brand: mailBrand(settings),
    document: {
      subject: `${count} since yesterday`,
      heading: `${count}.`,
      blocks: [
        {
          type: "text",
          text: `Nothing to do: customers get a reminder, and unpaid orders are canceled after ${PAYMENT_WAIT_HOURS} hours.${rest}`,
        },
        {
          type: "lines",
          lines: orders.slice(0, MOST_LISTED).map((order) => ({
            label: order.orderNumber,
            detail: order.productName,
            amount: formatCents(order.totalAmount),
          })),
          total: {
            label: "Total",
            amount: formatCents(sumCents(orders.map(({ totalAmount }) => totalAmount))),
          },
        },
        { type: "button", label: "See orders", url: `${publicUrl}/admin/orders?payment=unpaid` },
      ],
    },
  };
}
