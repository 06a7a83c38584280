import { and, asc, eq, gt, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { customerOrders, orderEvents, outbox, quotes } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { NOBODY } from "#app/shop/person/nobody.ts";
import { isReminderWithheld, PAYMENT_REMINDER } from "#app/shop/order/mail/unasked-mail.server.ts";
import { mailPaymentLink } from "./mail-payment-link.server.ts";
import { orderedAgain } from "#app/shop/order/line/ordered-again.server.ts";

const REMIND_UNPAID = "remind-unpaid-orders";
const BATCH = 200;
const HOUR_MS = 60 * 60 * 1000;

/** Long enough for a second try, soon enough to remember it. */
const AFTER_HOURS = 3;
/** A guest has no account that lists the order: once its page is closed, the mail is the way back. */
const GUEST_AFTER_HOURS = 1 / 3;
/** An order that nobody was reminded of for so long is left alone. */
const UNTIL_HOURS = 48;

type ReminderServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/** Every five minutes: who has not paid is told so once, with the way to pay. */
export async function registerReminderJobs(services: ReminderServices) {
  await services.jobs.work(REMIND_UNPAID, async () => {
    await remindUnpaidOrders(services);
  });
  await services.jobs.schedule(REMIND_UNPAID, "*/5 * * * *");
}

/**
 * Writes to the customers of orders that could be paid some hours ago and are not, to guests
 * as soon as they seem to have left the payment page; once an order, and not to who ordered again meanwhile. Returns how many.
 */
export async function remindUnpaidOrders(services: ReminderServices): Promise<number> {
  const now = services.now();
  const due = await listDue(services, now);
  let reminded = 0;
  for (const { id } of due) {
    const mailed = await services.db.transaction((tx) => mailPaymentLink(tx, services, id, now));
    if (mailed === "sent") reminded += 1;
  }
  return reminded;
}

function listDue({ db }: Pick<Services, "db">, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const within = (
    moment: typeof customerOrders.createdAt | typeof quotes.acceptedAt,
    afterHours = AFTER_HOURS,
  ) => and(gt(moment, hoursAgo(UNTIL_HOURS)), lt(moment, hoursAgo(afterHours)));
  const isLeft = or(
    within(customerOrders.createdAt),
    and(isNull(customerOrders.userId), within(customerOrders.createdAt, GUEST_AFTER_HOURS)),
  );
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
          and(isNull(customerOrders.quoteStatus), isLeft),
          and(eq(customerOrders.quoteStatus, "accepted"), within(quotes.acceptedAt)),
        ),
        notExists(reminderOf(db)),
        notExists(withheldOf(db, now)),
        sql`not ${orderedAgain()}`,
      ),
    )
    .orderBy(asc(customerOrders.createdAt))
    .limit(BATCH);
}

/** Reminders that were too many: looked at again and again, they would keep others waiting. */
function withheldOf(db: Pick<Services["db"], "select">, now: Date) {
  return db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, customerOrders.id), isReminderWithheld(now)));
}

function reminderOf(db: Pick<Services["db"], "select">) {
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, customerOrders.id), eq(outbox.kind, PAYMENT_REMINDER)));
}
