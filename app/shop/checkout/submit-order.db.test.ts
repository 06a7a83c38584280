import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, orderLines, specials } from "#app/platform/db/schema.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { optionsOf } from "#app/shop/catalog/product.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { paymentShop } from "#tests/payments/payment-fixture.ts";
import { placeOrder, submitOrder } from "./place-order.server.ts";

const { services, clock } = await paymentShop();
const { db } = services;
await loadCatalogue(db, clock.now);
const dana = { visitorHash: "dana", userId: null, addressHash: null };

test("a code on a special is refused in the words for it, and nothing is stored", async () => {
  const [special] = await db.select().from(specials).limit(1);
  if (!special) throw new Error("No special.");
  const form = orderForm({ couponCode: "MB-1" });
  const result = await submitOrder(services, {
    ...dana,
    form,
    productId: special.productId,
    specialId: special.id,
  });
  const text = "Mega Bucks cannot be applied to special offers";
  expect(result).toEqual({
    status: "refused",
    notice: { title: "Cannot Apply Coupon", text },
    errors: { couponCode: [text] },
  });
  expect(await db.$count(customerOrders)).toBe(0);
});

test("an add-on that is sent twice is charged once, and made once", async () => {
  const product = await findCurrentProduct(services, 1);
  const addOn = product && optionsOf(product, "add_on")[0]?.value;
  if (!addOn) throw new Error("No add-on.");
  const ask = (expectedTotal: string) =>
    placeOrder(services, {
      ...dana,
      productId: 1,
      specialId: null,
      form: orderForm({ addOns: [addOn, addOn], expectedTotal }),
    });
  const asked = await ask("0.01");
  if (asked.ok || asked.reason !== "price_changed") throw new Error("It was not priced.");
  const placed = await ask(toDollars(asked.totalCents));
  if (!placed.ok) throw new Error(placed.reason);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.order.id));
  expect(line?.configuration?.addOns).toEqual([addOn]);
  expect(line?.priceLines.filter(({ kind }) => kind === "add_on")).toHaveLength(1);
});
