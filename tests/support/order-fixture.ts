import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { cents } from "#app/shop/money/money.ts";

type OrderRow = typeof customerOrders.$inferInsert;
type LineRow = typeof orderLines.$inferInsert;

/** 1000 business cards of the customer's own design. */
export const CARDS: Configuration = {
  productId: 1,
  specialId: null,
  quantity: 1000,
  size: null,
  paperType: "16pt UV",
  finish: null,
  widthInches: null,
  heightInches: null,
  deliveryTime: "5-7 Business Days",
  addOns: [],
  hasOwnDesign: true,
  addDesignFee: false,
};

let count = 0;

/** An order of one line: 1000 business cards for $48, shipped to Orlando, not yet paid. */
export async function insertOrder(
  db: Db,
  order: Partial<OrderRow> = {},
  line: Partial<LineRow> = {},
): Promise<{ orderId: string; lineId: string; orderNumber: string }> {
  count += 1;
  const orderId = order.id ?? randomUUID();
  const lineId = line.id ?? randomUUID();
  const orderNumber = order.orderNumber ?? `MR-${20000 + count}`;
  const now = order.createdAt ?? new Date();
  const goods = {
    kind: "goods" as const,
    label: "Business Cards",
    detail: "1000, 16pt UV",
    amountCents: cents(4800),
  };
  await db.insert(customerOrders).values({
    productName: "Business Cards",
    orderKind: "product",
    totalAmount: cents(4800),
    shippingAmount: cents(0),
    taxAmount: cents(0),
    priceLines: [goods],
    megaBucksUsed: cents(0),
    megaBucksEarned: cents(0),
    contactName: "Dana Whitfield",
    contactEmail: "dana@blueheron.example",
    contactPhone: "(407) 555-0134",
    contactBusiness: "Blue Heron Plumbing Co.",
    deliveryMethod: "ship",
    deliveryAddress: { street: "12 Mill Ln", unit: "", city: "Orlando", state: "FL", zip: "32804" },
    submissionKey: randomUUID(),
    submissionHash: "fixture",
    createdAt: now,
    updatedAt: now,
    ...order,
    id: orderId,
    orderNumber,
  });
  await db.insert(orderLines).values({
    position: 1,
    productName: "Business Cards",
    quantity: 1000,
    configuration: CARDS,
    priceLines: [goods],
    amount: cents(4800),
    payload: {},
    ...line,
    id: lineId,
    orderId,
  });
  return { orderId, lineId, orderNumber };
}
