import { and, eq, type SQLWrapper } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents, outbox } from "#app/platform/db/schema.ts";
import { writeTogether } from "#app/platform/db/write-together.server.ts";
import { deliverSoon, type OutgoingMail, outboxWrite } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { orderedCartWrites } from "#app/shop/order/ordered-cart.server.ts";
import { keepOrderedAddress } from "#app/shop/customer/address/keep-ordered-address.server.ts";
import { settleCoupon } from "#app/shop/coupon/settle-coupon.server.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { awardForPaidOrder } from "#app/shop/rewards/earn/award-for-paid-order.server.ts";
import {
  artworkOf,
  readWaitingLines,
  type WaitingLines,
} from "#app/shop/order/line/order-artwork.server.ts";
import { needsProof } from "#app/shop/order/line/line-proof.ts";
import { awaitedDetails, detailWords } from "#app/shop/order/line/package-details.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { OrderEventKind } from "#app/shop/order/order-terms.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import type { MailedOrder } from "#app/shop/order/mail/customer-mail.server.ts";
import {
  receiptMail,
  type ReceiptFacts,
  TEAM_MAIL,
  teamMail,
} from "#app/shop/order/mail/order-mails.server.ts";
import {
  enqueueUnasked,
  isMailboxProven,
  type UnaskedOrder,
} from "#app/shop/order/mail/unasked-mail.server.ts";
import { readMailedLines } from "#app/shop/order/mail/read-mailed-lines.server.ts";
import { dueOf } from "#app/shop/order/due/due-on.server.ts";
import { withOrderedPicture } from "#app/shop/order/mail/ordered-picture.server.ts";
import { orderDays, readyJobs } from "#app/shop/order/ready-days.ts";

/** An order as read under the lock of the caller's transaction. */
type SettlingOrder = MailedOrder & UnaskedOrder;

/** An order that its customer pays money for, and may earn with. */
type PaidOrder = SettlingOrder &
  Pick<
    typeof customerOrders.$inferSelect,
    "shippingAmount" | "taxAmount" | "couponCode" | "megaBucksUsed" | "deliveryAddress"
  >;

/**
 * Marks an order paid by a captured payment, with its event, its receipt and
 * the Mega Bucks it earns, in the caller's transaction. The payment's own change is handed in and written with
 * them. Throws when the order is not waiting for money: the caller has locked
 * and checked it.
 */
export async function markOrderPaid(
  tx: Tx,
  services: Pick<Services, "changes" | "env" | "jobs">,
  order: PaidOrder,
  captured: { providerOrderId: string | null; paymentWrite: SQLWrapper },
  now: Date,
) {
  const event = {
    kind: "payment_captured" as const,
    toStatus: "paid",
    actor: "payment provider",
    note: `Paid ${formatCents(order.totalAmount)}`,
  };
  const change = { paymentStatus: "paid", paypalOrderId: captured.providerOrderId } as const;
  const settings = await currentSettings({ db: tx, changes: services.changes });
  await settle(tx, services, settings, order, change, event, [captured.paymentWrite], now);
  await settleCoupon(tx, order, settings, now);
  await awardForPaidOrder(tx, services, settings, order, now);
}

/** Settles an order whose total is zero, without the provider (decisions §4). */
export async function markOrderFree(
  tx: Tx,
  services: Pick<Services, "changes" | "env" | "jobs">,
  order: SettlingOrder,
  now: Date,
) {
  const event = { kind: "nothing_to_pay" as const, toStatus: "free", actor: "system", note: "" };
  const settings = await currentSettings({ db: tx, changes: services.changes });
  await settle(tx, services, settings, order, { paymentStatus: "free" }, event, [], now);
}

async function settle(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  settings: Settings,
  order: SettlingOrder,
  change: { paymentStatus: "paid" | "free"; paypalOrderId?: string | null },
  event: { kind: OrderEventKind; toStatus: string; actor: string; note: string },
  others: SQLWrapper[],
  now: Date,
) {
  if (order.paymentStatus !== "unpaid") {
    throw new Error(`Order ${order.id} is not waiting for money.`);
  }
  const lines = await readWaitingLines(tx, order);
  const { paymentStatus } = change;
  const settled = { ...order, paymentStatus };
  // A guest who paid a custom amount may have left no address.
  const receipt = order.contactEmail
    ? await withOrderedPicture(
        tx,
        settled,
        receiptMail(
          settings,
          settled,
          await receiptFacts(tx, env, settings, { order: settled, lines }, now),
        ),
      )
    : null;
  const isPaid = paymentStatus === "paid";
  const due = dueOf(readyJobs(order, lines, null), now, settings);
  const teamNews = await newsForTeam(tx, env, settings, order, { settled: paymentStatus, due });
  const team = teamNews ? [outboxWrite(tx, teamNews, now)] : [];
  const address = keepOrderedAddress(order, now);
  await writeTogether(tx, [
    ...others,
    tx
      .update(customerOrders)
      .set({ ...change, ...due, paidAt: now, updatedAt: now })
      .where(and(eq(customerOrders.id, order.id), eq(customerOrders.paymentStatus, "unpaid"))),
    tx.insert(orderEvents).values({
      orderId: order.id,
      fromStatus: "unpaid",
      createdAt: now,
      ...event,
    }),
    ...(receipt && isPaid ? [outboxWrite(tx, receipt, now)] : []),
    ...team,
    ...(address ? [address] : []),
    ...orderedCartWrites(tx, order.id, now),
  ]);
  // Nothing was paid: whoever ordered may have given anybody's address.
  if (receipt && !isPaid) await enqueueUnasked(tx, { jobs }, settled, receipt, now);
  if (receipt || teamNews) deliverSoon(jobs);
}

/** The team hears of an order once: when it is settled, unless they heard when it was placed. */
async function newsForTeam(
  tx: Tx,
  env: Services["env"],
  settings: Settings,
  order: SettlingOrder,
  news: Pick<Parameters<typeof teamMail>[3], "settled" | "due">,
): Promise<OutgoingMail | null> {
  const isNews = and(eq(outbox.orderId, order.id), eq(outbox.kind, TEAM_MAIL));
  if ((await tx.$count(outbox, isNews)) > 0) return null;
  const lines = await readMailedLines(tx, order.id);
  const told = { lines, replaced: null, ...news };
  return teamMail({ env }, settings, { ...order, quoteStatus: null }, told);
}

async function receiptFacts(
  tx: Tx,
  env: Services["env"],
  settings: Settings,
  { order, lines }: { order: SettlingOrder; lines: WaitingLines },
  now: Date,
): Promise<ReceiptFacts> {
  const link = await findOrderLinkUrl(tx, env, order.id, now);
  const jobs = readyJobs(order, lines, null);
  const artwork = artworkOf({ ...order, orderStatus: "pending" }, lines);
  const isProven = await isMailboxProven(tx, order);
  const payloads = lines.map(({ payload }) => payload);
  return {
    link,
    artwork,
    missingDetails: detailWords(awaitedDetails({ ...order, orderStatus: "pending" }, payloads)),
    isDesigned: lines.some((line) => needsProof(order, line)),
    ...orderDays({ ...order, paidAt: now }, jobs, settings),
    isProven,
  };
}
