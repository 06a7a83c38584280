import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  coupons,
  customerOrders,
  files as filesTable,
  orderEvents,
  orderLines,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { UsableCoupon } from "#app/shop/coupon/coupon.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { ZERO_CENTS } from "#app/shop/pricing/money.ts";
import type { Quote } from "#app/shop/pricing/quote.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Special } from "#app/shop/special/special.ts";
import { markOrderFree } from "./mark-order-paid.server.ts";
import type { OrderDelivery } from "./order-delivery.ts";
import { enqueueTeamMail } from "./order-mails.server.ts";
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

/** Writes an order that passed every check, with its line, files, event and mail. */
export async function insertOrder(
  tx: Tx,
  services: Pick<Services, "env" | "jobs">,
  checked: CheckedOrder,
): Promise<PlacedOrder> {
  const { quote, product, files, now } = checked;
  const order = await insertOrderRow(tx, services, checked);
  const lineId = randomUUID();
  await tx.insert(orderLines).values({
    id: lineId,
    orderId: order.id,
    position: 1,
    productId: product.id,
    specialId: checked.special?.id ?? null,
    productName: product.name,
    quantity: checked.configuration.quantity,
    configuration: checked.configuration,
    priceLines: quote.items[0]?.lines ?? [],
    amount: quote.baseTotalCents,
    payload: orderPayload({ ...checked, form: checked.request.form }),
  });
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: "placed",
    toStatus: "pending",
    actor: "customer",
    actorId: checked.request.userId,
    createdAt: now,
  });
  if (files.length > 0) {
    await tx
      .update(filesTable)
      .set({ orderLineId: lineId, attachedAt: now })
      .where(
        inArray(
          filesTable.id,
          files.map((file) => file.id),
        ),
      );
  }
  if (checked.coupon && quote.discountCents > 0) {
    await tx
      .update(coupons)
      .set({ usedAt: now, usedByOrderId: order.id })
      .where(eq(coupons.code, checked.coupon.code));
  }
  if (checked.replaces !== null) {
    await tx
      .update(customerOrders)
      .set({ replacedById: order.id })
      .where(eq(customerOrders.id, checked.replaces));
  }
  await enqueueTeamMail(tx, services, checked.settings, order, files.length, now);
  if (quote.totalCents === 0) await markOrderFree(tx, services, order.id, now);
  return order;
}

async function insertOrderRow(tx: Tx, { env }: Pick<Services, "env">, checked: CheckedOrder) {
  const { request, quote, delivery, product, now } = checked;
  const { contact } = request.form;
  const prefix = checked.settings.orderNumberPrefix;
  const [order] = await tx
    .insert(customerOrders)
    .values({
      id: randomUUID(),
      userId: request.userId,
      orderNumber: sql`${prefix} || nextval('order_number_seq')`,
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
    })
    .returning();
  if (!order) throw new Error("The order row did not come back.");
  return order;
}

function kindOf({ special, product }: CheckedOrder): OrderKind {
  if (special) return "special";
  return product.form === "commercial" ? "commercial" : "product";
}
