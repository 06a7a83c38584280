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
import { enqueueDelivery, outboxWrite } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { UsableCoupon } from "#app/shop/coupon/coupon.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { attemptRow } from "#app/shop/payment/attempt-row.ts";
import { ZERO_CENTS } from "#app/shop/pricing/money.ts";
import type { Quote } from "#app/shop/pricing/quote.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Special } from "#app/shop/special/special.ts";
import { markOrderFree } from "./mark-order-paid.server.ts";
import type { OrderDelivery } from "./order-delivery.ts";
import { teamMail } from "./order-mails.server.ts";
import { orderPayload, type PayloadFile } from "./order-payload.ts";
import type { OrderKind } from "./order-terms.ts";
import type { OrderRequest, PlacedOrder } from "./order-request.ts";

export interface CheckedOrder {
  request: OrderRequest;
  product: Product;
  special: Special | null;
  settings: Settings;
  configuration: Configuration;
  delivery: OrderDelivery;
  quote: Extract<Quote, { ok: true }>;
  coupon: UsableCoupon | null;
  files: PayloadFile[];
  submissionHash: string;
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
  services: Pick<Services, "env" | "jobs">,
  checked: CheckedOrder,
): Promise<PlacedOrder> {
  const { request, quote, files, now } = checked;
  const order = orderRow(services.env, checked, await nextOrderNumber(tx, checked.settings));
  const line = lineRow(order.id, checked);
  const mail = outboxWrite(tx, teamMail(services, checked.settings, order, files.length), now);
  const attempt = order.totalAmount > 0 ? attemptRow(order, 1, order.isTest, now) : null;
  const event = { orderId: order.id, actor: "customer", createdAt: now };
  await writeTogether(tx, [
    tx.insert(customerOrders).values(order),
    tx.insert(orderLines).values(line),
    tx
      .insert(orderEvents)
      .values([
        { ...event, kind: "placed", toStatus: "pending", actorId: request.userId },
        ...(attempt ? [{ ...event, kind: "payment_started" as const }] : []),
      ]),
    mail.write,
    ...(attempt ? [tx.insert(payments).values(attempt)] : []),
    ...(files.length > 0 ? [attachWrite(tx, files, line.id, now)] : []),
    ...(checked.coupon && quote.discountCents > 0
      ? [couponWrite(tx, checked.coupon.code, order.id, now)]
      : []),
    ...(checked.replaces === null ? [] : [replacedWrite(tx, checked.replaces, order.id)]),
  ]);
  await enqueueDelivery(tx, services.jobs, mail.mailId);
  if (!attempt) await markOrderFree(tx, services, { ...order, paymentStatus: "unpaid" }, now);
  const { id, orderNumber, totalAmount, productName, couponCode } = order;
  return { id, orderNumber, totalAmount, productName, couponCode, attempt };
}

async function nextOrderNumber(tx: Tx, { orderNumberPrefix }: Settings): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('order_number_seq')::text as number`,
  );
  return `${orderNumberPrefix}${rows[0]?.number ?? ""}`;
}

function orderRow(env: Services["env"], checked: CheckedOrder, orderNumber: string) {
  const { request, quote, delivery, product, now } = checked;
  const { contact } = request.form;
  return {
    id: randomUUID(),
    userId: request.userId,
    orderNumber,
    productName: quote.items[0]?.lines[0]?.label ?? product.name,
    orderKind: kindOf(checked),
    totalAmount: quote.totalCents,
    shippingAmount: quote.shippingCents,
    taxAmount: quote.taxCents,
    priceLines: quote.lines,
    megaBucksUsed: quote.discountCents,
    megaBucksEarned: ZERO_CENTS,
    couponCode: quote.discountCents > 0 ? (checked.coupon?.code ?? null) : null,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    contactBusiness: contact.business,
    deliveryMethod: delivery.method,
    deliveryAddress: delivery.address,
    isTest: env.usesSimulator,
    submissionKey: request.form.submissionKey,
    submissionHash: checked.submissionHash,
    visitorHash: request.visitorHash,
    addressHash: request.addressHash,
    createdAt: now,
    updatedAt: now,
  };
}

function lineRow(orderId: string, checked: CheckedOrder) {
  const { quote, product } = checked;
  return {
    id: randomUUID(),
    orderId,
    position: 1,
    productId: product.id,
    specialId: checked.special?.id ?? null,
    productName: product.name,
    quantity: checked.configuration.quantity,
    configuration: checked.configuration,
    priceLines: quote.items[0]?.lines ?? [],
    amount: quote.baseTotalCents,
    payload: orderPayload({ ...checked, form: checked.request.form }),
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

function kindOf({ special, product }: CheckedOrder): OrderKind {
  if (special) return "special";
  return product.form === "commercial" ? "commercial" : "product";
}
