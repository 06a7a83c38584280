import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  coupons,
  customerOrders,
  files as filesTable,
  orderEvents,
  orderLines,
  payments,
} from "#app/platform/db/schema.ts";
import { writeTogether } from "#app/platform/db/write-together.server.ts";
import { enqueueDelivery, enqueueMail, outboxWrite } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { attemptRow } from "#app/shop/payment/attempt-row.ts";
import { ZERO_CENTS } from "#app/shop/pricing/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { markOrderFree } from "./mark-order-paid.server.ts";
import { quoteMail, teamMail } from "./order-mails.server.ts";
import type { PayloadFile } from "./order-payload.ts";
import type { QuoteStatus } from "./order-terms.ts";
import type { PlacedOrder, Submission } from "./order-request.ts";
import type { PricedOrder } from "./priced-order.ts";

export interface CheckedOrder {
  submission: Submission;
  submissionHash: string;
  settings: Settings;
  priced: PricedOrder;
  files: PayloadFile[];
  /** The unpaid order that this one takes the place of. */
  replaces: string | null;
  now: Date;
}

/**
 * Writes an order that passed every check, with its line, files, events, mail
 * and, when there is something to pay, its first payment attempt.
 */
export async function insertOrder(
  tx: Tx,
  services: Pick<Services, "changes" | "env" | "jobs">,
  checked: CheckedOrder,
): Promise<PlacedOrder> {
  const { submission, priced, settings, files, now } = checked;
  const { coupon, totals, needsQuote } = priced;
  const order = orderRow(services.env, checked, await nextOrderNumber(tx, settings));
  const line = lineRow(order.id, priced, files);
  const mail = outboxWrite(tx, teamMail(services, settings, order, files.length), now);
  const isPaidOnline = order.totalAmount > 0 && !needsQuote;
  const attempt = isPaidOnline ? attemptRow(order, 1, order.isTest, now) : null;
  const event = { orderId: order.id, actor: "customer", createdAt: now };
  await writeTogether(tx, [
    tx.insert(customerOrders).values(order),
    tx.insert(orderLines).values(line),
    tx
      .insert(orderEvents)
      .values([
        { ...event, kind: "placed", toStatus: "pending", actorId: submission.buyer.userId },
        ...(attempt ? [{ ...event, kind: "payment_started" as const }] : []),
      ]),
    mail.write,
    ...(attempt ? [tx.insert(payments).values(attempt)] : []),
    ...(files.length > 0 ? [attachWrite(tx, files, line.id, now)] : []),
    ...(coupon && totals.discountCents > 0 ? [couponWrite(tx, coupon.code, order.id, now)] : []),
    ...(checked.replaces === null ? [] : [replacedWrite(tx, checked.replaces, order.id)]),
  ]);
  await enqueueDelivery(tx, services.jobs, mail.mailId);
  if (needsQuote) await enqueueMail(tx, services.jobs, quoteMail(settings, order), now);
  else if (!attempt) await markOrderFree(tx, services, { ...order, paymentStatus: "unpaid" }, now);
  const { id, orderNumber, orderKind, totalAmount, productName, couponCode } = order;
  return { id, orderNumber, orderKind, totalAmount, productName, couponCode, attempt };
}

async function nextOrderNumber(tx: Tx, { orderNumberPrefix }: Settings): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('order_number_seq')::text as number`,
  );
  return `${orderNumberPrefix}${rows[0]?.number ?? ""}`;
}

function orderRow(env: Services["env"], checked: CheckedOrder, orderNumber: string) {
  const { submission, priced, now } = checked;
  const { contact, buyer } = submission;
  const { totals, delivery } = priced;
  const quoteStatus: QuoteStatus | null = priced.needsQuote ? "draft" : null;
  return {
    id: randomUUID(),
    userId: buyer.userId,
    orderNumber,
    productName: priced.title,
    orderKind: priced.kind,
    quoteStatus,
    totalAmount: totals.totalCents,
    shippingAmount: totals.shippingCents,
    taxAmount: totals.taxCents,
    priceLines: totals.lines,
    megaBucksUsed: totals.discountCents,
    megaBucksEarned: ZERO_CENTS,
    couponCode: totals.discountCents > 0 ? (priced.coupon?.code ?? null) : null,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    contactBusiness: contact.business,
    deliveryMethod: delivery.method,
    deliveryAddress: delivery.address,
    isTest: env.usesSimulator,
    submissionKey: submission.submissionKey,
    submissionHash: checked.submissionHash,
    visitorHash: buyer.visitorHash,
    addressHash: buyer.addressHash,
    createdAt: now,
    updatedAt: now,
  };
}

function lineRow(orderId: string, { line, totals, payload }: PricedOrder, files: PayloadFile[]) {
  return {
    id: randomUUID(),
    orderId,
    position: 1,
    ...line,
    priceLines: totals.items[0]?.lines ?? [],
    amount: totals.baseTotalCents,
    payload: payload(files),
  };
}

function attachWrite(tx: Tx, files: PayloadFile[], orderLineId: string, now: Date) {
  const ids = files.map((file) => file.id);
  return tx
    .update(filesTable)
    .set({ orderLineId, attachedAt: now })
    .where(inArray(filesTable.id, ids));
}

function couponWrite(tx: Tx, code: string, orderId: string, now: Date) {
  return tx
    .update(coupons)
    .set({ usedAt: now, usedByOrderId: orderId })
    .where(eq(coupons.code, code));
}

function replacedWrite(tx: Tx, replacedId: string, orderId: string) {
  return tx
    .update(customerOrders)
    .set({ replacedById: orderId })
    .where(eq(customerOrders.id, replacedId));
}
