import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailDetailsLink } from "./mail-details-link.server.ts";

const REMIND_OF_DETAILS = "remind-of-package-details";
const BATCH = 200;
const HOUR_MS = 60 * 60 * 1000;

/** A day to do it in one's own time, and soon enough to remember it. */
const AFTER_HOURS = 24;

type ReminderServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/** Every hour: who has paid for a package and left its details open is told so once. */
export async function registerDetailsReminder(services: ReminderServices) {
  await services.jobs.work(REMIND_OF_DETAILS, async () => {
    await remindOfDetails(services);
  });
  await services.jobs.schedule(REMIND_OF_DETAILS, "41 * * * *");
}

/** Writes once to the customers of packages whose production waits for details. Returns how many. */
export async function remindOfDetails(services: ReminderServices): Promise<number> {
  const now = services.now();
  const due = await services.db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
    .where(
      and(
        eq(customerOrders.orderKind, "package"),
        eq(customerOrders.orderStatus, "pending"),
        inArray(customerOrders.paymentStatus, ["paid", "partly_refunded", "free"]),
        isNull(customerOrders.replacedById),
        lt(customerOrders.paidAt, new Date(now.getTime() - AFTER_HOURS * HOUR_MS)),
        sql`jsonb_array_length(${orderLines.payload} -> 'details' -> 'missing') > 0`,
        sql`${orderLines.payload} -> 'details' ->> 'remindedAt' is null`,
      ),
    )
    .limit(BATCH);
  let reminded = 0;
  for (const { id } of due) {
    const mailed = await services.db.transaction((tx) => mailDetailsLink(tx, services, id, now));
    if (mailed === "sent") reminded += 1;
  }
  return reminded;
}
