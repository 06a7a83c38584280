import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { awaitedDetails, readPackageDetails } from "#app/shop/order/line/package-details.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { enqueueUnasked } from "#app/shop/order/mail/unasked-mail.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { detailsUnder } from "#app/shop/order/tracking/tracking-paths.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { detailsReminder } from "./details-mails.server.ts";

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
    if (await services.db.transaction((tx) => remind(tx, services, id, now))) reminded += 1;
  }
  return reminded;
}

/** Under the order's lock, as it stands now. */
async function remind(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order) return false;
  const [line] = await tx
    .select({ id: orderLines.id, payload: orderLines.payload })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const details = line ? readPackageDetails(line.payload) : null;
  if (!line || details === null || details.remindedAt !== null) return false;
  const missing = awaitedDetails(order, [line.payload]);
  if (missing.length === 0) return false;
  const kept = { ...details, remindedAt: now.toISOString() };
  await tx
    .update(orderLines)
    .set({ payload: { ...line.payload, details: kept } })
    .where(eq(orderLines.id, line.id));
  const link = hasMailbox(order) ? await findOrderLinkUrl(tx, env, orderId, now) : null;
  if (link === null) return false;
  const settings = await readSettings(tx);
  const url = detailsUnder(link);
  await enqueueUnasked(
    tx,
    { jobs },
    order,
    detailsReminder(settings, order, { missing, url }),
    now,
  );
  return true;
}
