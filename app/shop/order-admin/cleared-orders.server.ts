import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { forgetMailFiles } from "#app/platform/mail/forget-mail-files.server.ts";
import { removeStoredFiles } from "#app/shop/artwork/remove-stored-files.server.ts";
import {
  customerOrders,
  files,
  messageThreads,
  orderLines,
  orderLinks,
  outbox,
  paymentEvents,
  payments,
  promotionUses,
  proofs,
  quotes,
  refunds,
} from "#app/platform/db/schema.ts";

/** Notes in `cleared_orders`, a table of this transaction alone, which orders are to go. */
export async function noteClearedOrders(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`
    create temporary table cleared_orders on commit drop as
    select id from ${customerOrders} where ${which}`);
}

/** While orders go with what they earned, others wait: in the order in which they lock these. */
export async function letOthersWait(tx: Tx): Promise<void> {
  await tx.execute(
    sql`lock table customer_orders, payments, coupons, loyalty_points, loyalty_balances, loyalty_lots
      in share row exclusive mode`,
  );
}

const IS_NOTED = sql`${customerOrders.id} in (select id from cleared_orders)`;

function noted(tx: Tx) {
  const orders = tx.select({ id: customerOrders.id }).from(customerOrders).where(IS_NOTED);
  const lines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orders));
  return { orders, lines };
}

export async function countClearedOrders(tx: Tx) {
  const { orders, lines } = noted(tx);
  return {
    orders: await tx.$count(customerOrders, IS_NOTED),
    payments: await tx.$count(payments, inArray(payments.orderId, orders)),
    refunds: await tx.$count(refunds, inArray(refunds.orderId, orders)),
    mails: await tx.$count(outbox, inArray(outbox.orderId, orders)),
    files: await tx.$count(files, isFileOf(tx, lines)),
  };
}

/** Sent by the customer, or a proof of the shop's; what lies in a cart can still be ordered with. */
function isFileOf(tx: Tx, lines: ReturnType<typeof noted>["lines"]) {
  const ofLines = tx
    .select({ id: proofs.id })
    .from(proofs)
    .where(inArray(proofs.orderLineId, lines));
  return and(
    isNull(files.cartLineId),
    or(inArray(files.orderLineId, lines), inArray(files.proofId, ofLines)),
  );
}

/**
 * Removes the noted orders. Lines and events go with their order, a refund's lines with the
 * refund; messages stay, about no order. Files, and those of mails, go a moment later, in the
 * background; what lies in somebody's cart stays there.
 */
export async function removeClearedOrders(tx: Tx, jobs: JobQueue) {
  const { orders, lines } = noted(tx);
  await tx.delete(refunds).where(inArray(refunds.orderId, orders));
  const providerOrders = tx
    .select({ id: payments.providerOrderId })
    .from(payments)
    .where(inArray(payments.orderId, orders));
  await tx.delete(paymentEvents).where(inArray(paymentEvents.providerOrderId, providerOrders));
  await tx.delete(payments).where(inArray(payments.orderId, orders));
  await tx.delete(promotionUses).where(inArray(promotionUses.orderId, orders));
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, orders));
  await tx.delete(quotes).where(inArray(quotes.orderId, orders));
  const mails = await tx
    .delete(outbox)
    .where(inArray(outbox.orderId, orders))
    .returning({ id: outbox.id });
  await forgetMailFiles(tx, jobs, { mailIds: mails.map(({ id }) => id), mailbox: null });
  const gone = await tx
    .delete(files)
    .where(isFileOf(tx, lines))
    .returning({ storageKey: files.storageKey });
  await removeStoredFiles(
    tx,
    jobs,
    gone.map(({ storageKey }) => storageKey),
  );
  await tx.update(files).set({ orderLineId: null }).where(inArray(files.orderLineId, lines));
  await tx
    .update(messageThreads)
    .set({ orderId: null })
    .where(inArray(messageThreads.orderId, orders));
  await tx.delete(customerOrders).where(IS_NOTED);
}
