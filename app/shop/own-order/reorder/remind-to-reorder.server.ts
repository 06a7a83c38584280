import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { customerOrders, reorderReminders } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { printAgainOffer } from "#app/shop/cart/print-again.ts";
import { enqueueUnasked } from "#app/shop/order/mail/unasked-mail.server.ts";
import { withOrderedPicture } from "#app/shop/order/mail/ordered-picture.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { readOrder } from "../find-own-order.server.ts";
import { offeredNow } from "../open-order-history.server.ts";
import { reorderMail } from "./reorder-mail.server.ts";
import { canBeReminded } from "./reorder-terms.ts";

const REMIND_TO_REORDER = "remind-to-reorder";
const BATCH = 200;

type ReminderServices = Pick<Services, "changes" | "db" | "env" | "jobs" | "now">;

/** Every hour: the reminders whose day has come. */
export async function registerReorderReminder(services: ReminderServices) {
  await services.jobs.work(REMIND_TO_REORDER, async () => {
    await remindToReorder(services);
  });
  await services.jobs.schedule(REMIND_TO_REORDER, "23 * * * *");
}

/**
 * Reminds the customers who asked for it, on its day and once, with today's price. Of what is not sold
 * any more as it was, or was called off since, nobody hears. Returns how many mails were written.
 */
export async function remindToReorder(services: ReminderServices): Promise<number> {
  const { db, now: clock } = services;
  const now = clock();
  const due = await db
    .select({ orderId: reorderReminders.orderId })
    .from(reorderReminders)
    .where(and(isNull(reorderReminders.sentAt), lte(reorderReminders.dueAt, now)))
    .orderBy(asc(reorderReminders.dueAt))
    .limit(BATCH);
  let reminded = 0;
  for (const { orderId } of due) if (await remind(services, orderId, now)) reminded += 1;
  return reminded;
}

async function remind(services: ReminderServices, orderId: string, now: Date): Promise<boolean> {
  const { db, env, jobs } = services;
  const found = await readOrder(db, eq(customerOrders.id, orderId));
  const { products } = await offeredNow(services);
  return db.transaction(async (tx) => {
    // Called off, or another process was quicker.
    const { rowCount } = await tx
      .update(reorderReminders)
      .set({ sentAt: now })
      .where(and(eq(reorderReminders.orderId, orderId), isNull(reorderReminders.sentAt)));
    const [line, ...others] = found?.lines ?? [];
    if (rowCount !== 1 || !found || !line || others.length > 0) return false;
    const { order } = found;
    if (!canBeReminded(order) || !hasMailbox(order)) return false;
    const settings = await readSettings(tx);
    const hasFiles = line.files.some(({ purpose }) => purpose === "artwork");
    const offer = printAgainOffer(
      { ...order, ...line, hasFiles },
      {
        products,
        rates: settings,
        isMember: order.userId !== null,
      },
    );
    const today = offer?.quantities.find(({ quantity }) => quantity === offer.chosen);
    const link = await findOrderLinkUrl(tx, env, orderId, now);
    if (today === undefined || link === null) return false;
    const mail = reorderMail(env, settings, order, { line, today, link });
    return enqueueUnasked(tx, { jobs }, order, await withOrderedPicture(tx, order, mail), now);
  });
}
