import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";
import { cardsOrder } from "./cards-form.ts";
import { payAtApproval } from "./pay-at-approval.ts";
import { pageText } from "./signed-in.ts";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** Shipped within Florida, for a guest. */
const SHIPPED = {
  "delivery.method": "ship",
  "delivery.street": "12 Palm Way",
  "delivery.city": "Orlando",
  "delivery.state": "FL",
  "delivery.zip": "32801",
  expectedTotal: "60.62",
};

/** An order of cards that the visitor placed and paid, and the page of its payment. */
export async function buyCards(
  { services: { db } }: Pick<TestShop, "services">,
  visitor: Visitor,
  changes: Record<string, string> = {},
) {
  const submissionKey = randomUUID();
  const form = cardsOrder({ ...SHIPPED, ...changes, submissionKey });
  const placed = await visitor.submit("/product/1", form);
  const approval = placed.headers.get("location") ?? "";
  await payAtApproval(approval);
  const token = new URL(approval).searchParams.get("token") ?? "";
  const page = await pageText(await visitor.get(`/payment-success?token=${token}`));
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  if (!order) throw new Error("The order was not placed.");
  return { page, order, token };
}
