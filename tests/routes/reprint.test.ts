import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartLines, customerOrders } from "#app/platform/db/schema.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { DESIGNED_CARDS, insertProof } from "#tests/support/proof-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const ordersStored = () => db.$count(customerOrders);

describe("a design that was approved once is nobody's to print from but its customer's", () => {
  /** Business cards that the shop designed, with an approved proof, for somebody with an account. */
  async function designed(state: "approved" | "waiting" = "approved") {
    const customer = await insertCustomer(db);
    const configuration = { ...DESIGNED_CARDS, size: "3.5x2", paperType: "16pt Standard" };
    const paid = { userId: customer.userId, paymentStatus: "paid" } as const;
    const order = await insertOrder(db, paid, { productId: 1, configuration });
    const settled = { settledBy: "customer", settledAt: new Date() };
    await insertProof(db, order.lineId, { state, ...(state === "approved" ? settled : {}) });
    const visitor = shop.visitor();
    const { email, password } = customer;
    await visitor.submit("/auth", Object.entries({ email, password }));
    return { ...order, visitor };
  }

  const reprint = (reprintOf: string, reprintLine: string) =>
    cardsOrder({ ownDesign: "approved", reprintOf, reprintLine, expectedTotal: "48.56" });

  test("its customer orders it without the design's price, into the cart and at once", async () => {
    const { orderNumber, lineId, visitor } = await designed();
    const kept = await visitor.submit("/product/1", [
      ...reprint(orderNumber, lineId),
      ["intent", "add-to-cart"],
    ]);
    expect(kept.status).toBe(303);
    const placed = await visitor.submit("/product/1", reprint(orderNumber, lineId));
    expect([placed.status, placed.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/checkoutnow?token="),
    ]);
  });

  test("another's line, another order's, a guest's, and one that was not approved are refused", async () => {
    const [mine, theirs, open] = [await designed(), await designed(), await designed("waiting")];
    const tries: [ReturnType<typeof shop.visitor>, string, string][] = [
      [mine.visitor, theirs.orderNumber, theirs.lineId],
      [mine.visitor, mine.orderNumber, theirs.lineId],
      [mine.visitor, theirs.orderNumber, mine.lineId],
      [mine.visitor, theirs.orderNumber, ""],
      [mine.visitor, mine.orderNumber, randomUUID()],
      [mine.visitor, mine.orderNumber, "1' or '1'='1"],
      [shop.visitor(), mine.orderNumber, mine.lineId],
      [open.visitor, open.orderNumber, open.lineId],
      [open.visitor, open.orderNumber, ""],
    ];
    const before = await ordersStored();
    for (const [visitor, number, line] of tries) {
      const at = await visitor.submit("/product/1", reprint(number, line));
      expect([number, line, at.status]).toEqual([number, line, 400]);
      const form: [string, string][] = [...reprint(number, line), ["intent", "add-to-cart"]];
      const kept = await visitor.submit("/product/1", form);
      expect([number, line, kept.status]).toEqual([number, line, 400]);
    }
    expect(await ordersStored()).toBe(before);
    expect(
      await db.$count(cartLines, sql`${cartLines.configuration} ->> 'reprintOf' is not null`),
    ).toBe(1);
  });

  test("a named call can't name a design, and pays for one that it asks for", async () => {
    const { orderNumber, lineId, visitor } = await designed();
    const before = await ordersStored();
    for (const hasOwnDesign of [false, "approved"]) {
      const answer = await visitor.send("/api/functions/send-product-order", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          productId: 1,
          quantity: 1000,
          selectedSize: "3.5x2",
          selectedPaperType: "16pt Standard",
          selectedDeliveryTime: "5-7 Business Days",
          hasOwnDesign,
          ownDesign: "approved",
          reprintOf: orderNumber,
          reprintLine: lineId,
          contact: { name: "Dana Whitfield", email: "dana@blueheron.example" },
          delivery: { method: "pickup" },
          totalPrice: 48.56,
          submissionKey: randomUUID(),
        }),
      });
      expect(answer.status).toBe(400);
    }
    expect(await ordersStored()).toBe(before);
  });
});
