import { lockOrder } from "./lock-order.server.ts";
import { and, asc, eq, gt, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, outbox, quotes } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { NOBODY } from "#app/shop/customer/nobody.ts";
import { hasAttempt } from "#app/shop/payment/has-attempt.server.ts";
import { MONEY_ATTEMPTS } from "#app/shop/payment/payment-terms.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { findOrderLinkUrl } from "#app/shop/tracking/order-links.server.ts";
import { orderedAgain } from "./ordered-again.server.ts";
import { awaitsPayment } from "./order-status.ts";
import { paymentReminderMail } from "./status-mails.server.ts";

const REMIND_UNPAID = "remind-unpaid-orders";
const BATCH = 200;
const HOUR_MS = 60 * 60 * 1000;

/** Long enough for a second try, soon enough to remember it. */
const AFTER_HOURS = 3;
/** What nobody was reminded of for so long, nobody wants to hear of. */
const UNTIL_HOURS = 48;

type ReminderServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/** Every quarter of an hour: who has not paid is told so once, with the way to pay. */
export async function registerReminderJobs(services: ReminderServices) {
  await services.jobs.work(REMIND_UNPAID, async () => {
    await remindUnpaidOrders(services);
  });
  await services.jobs.schedule(REMIND_UNPAID, "*/15 * * * *");
}

/**
 * Writes to the customers of orders that could be paid some hours ago and are not;
 * once an order, and not to who ordered again meanwhile. Returns how many.
 */
export async function remindUnpaidOrders(services: ReminderServices): Promise<number> {
  const now = services.now();
  const due = await listDue(services, now);
  let reminded = 0;
  for (const { id } of due) {
    if (await services.db.transaction((tx) => remind(tx, services, id, now))) reminded += 1;
  }
  return reminded;
}

function listDue({ db }: Pick<Services, "db">, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const within = (moment: typeof customerOrders.createdAt | typeof quotes.acceptedAt) =>
    and(gt(moment, hoursAgo(UNTIL_HOURS)), lt(moment, hoursAgo(AFTER_HOURS)));
  return db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .leftJoin(quotes, and(eq(quotes.orderId, customerOrders.id), eq(quotes.status, "accepted")))
    .where(
      and(
        eq(customerOrders.paymentStatus, "unpaid"),
        eq(customerOrders.orderStatus, "pending"),
        gt(customerOrders.totalAmount, sql`0`),
        sql`${customerOrders.contactEmail} not in ('', ${NOBODY})`,
        or(
          and(isNull(customerOrders.quoteStatus), within(customerOrders.createdAt)),
          and(eq(customerOrders.quoteStatus, "accepted"), within(quotes.acceptedAt)),
        ),
        notExists(reminderOf(db)),
        sql`not ${orderedAgain()}`,
      ),
    )
    .orderBy(asc(customerOrders.createdAt))
    .limit(BATCH);
}

function reminderOf(db: Pick<Services["db"], "select">) {
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, customerOrders.id), eq(outbox.kind, "payment-reminder")));
}

/** Looks again under the lock: the customer may be paying at this moment. */
async function remind(
  tx: Tx,
  { env, jobs }: ReminderServices,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || !awaitsPayment(order)) return false;
  if (await hasAttempt(tx, orderId, MONEY_ATTEMPTS)) return false;
  const isReminder = and(eq(outbox.orderId, orderId), eq(outbox.kind, "payment-reminder"));
  if ((await tx.$count(outbox, isReminder)) > 0) return false;
  const link = await findOrderLinkUrl(tx, env, orderId, now);
  // Whose link was revoked has no way to pay by mail.
  if (link === null) return false;
  const settings = await readSettings(tx);
  await enqueueMail(tx, jobs, paymentReminderMail(settings, order, link), now);
  return true;
}
