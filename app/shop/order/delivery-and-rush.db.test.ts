import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customerOrders, products, settings as settingsTable } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import type { OrderForm } from "#app/shop/checkout/order-form.ts";
import { placeOrder } from "#app/shop/checkout/place-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;

beforeAll(async () => {
  await loadCatalogue(db, clock.now);
});

function place(form: OrderForm) {
  const buyer = { visitorHash: "hash-of-dana's-browser", userId: null, addressHash: null };
  return placeOrder(services, { productId: 1, specialId: null, form, ...buyer });
}

async function placed(form: OrderForm) {
  const result = await place(form);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.order;
}

describe("in haste", () => {
  const design = {
    ...orderForm().design,
    businessName: "Blue Heron",
    businessPhone: "4075550162",
    email: "d@bh.example",
  };
  // 48.00 and 75 dollars of design, 75 for the same day, and tax on the cards.
  const rushed = () => {
    const wanted = { ownDesign: "no", addDesignFee: true, sameDayDesign: true } as const;
    return orderForm({ ...wanted, design, expectedTotal: "201.12" });
  };

  test("a design for the same day is its own line, until the cut-off of a business day", async () => {
    const then = clock.now;
    clock.now = new Date("2026-11-23T15:59:00Z");
    const order = await placed(rushed());
    clock.now = new Date("2026-11-23T16:00:00Z");
    const late = await place(rushed());
    clock.now = then;
    const row = await db.query.customerOrders.findFirst({ where: eq(customerOrders.id, order.id) });
    expect(row?.priceLines).toContainEqual(
      expect.objectContaining({ kind: "design", label: "Same-day design", amountCents: 7500 }),
    );
    const message = "Too late for same-day design: order by 11 AM on a business day";
    expect(late).toMatchObject({ problems: [{ field: "sameDayDesign", message }] });
  });

  test("without the Design Service there is nothing to hurry", async () => {
    expect(await place({ ...rushed(), addDesignFee: false })).toMatchObject({
      problems: [{ field: "sameDayDesign" }],
    });
  });

  test("a rush option without a price of its own costs the shop's rush fee", async () => {
    await db
      .update(products)
      .set({ pricingData: sql`${products.pricingData} - 'delivery_time:2-3 Business Days'` })
      .where(eq(products.id, 1));
    await db.insert(settingsTable).values({ key: "rushFee", value: "31" });
    const form = orderForm({ deliveryTime: "2-3 Business Days", expectedTotal: "84.14" });
    const order = await placed(form);
    const row = await db.query.customerOrders.findFirst({ where: eq(customerOrders.id, order.id) });
    expect(row?.priceLines).toContainEqual(
      expect.objectContaining({ kind: "delivery_time", amountCents: 3100 }),
    );
  });
});

describe("how it is shipped", () => {
  const address = {
    street: "12 Pine St",
    unit: "",
    city: "Atlanta",
    state: "GA",
    zip: "30303",
  } as const;
  const methods = [
    { id: "standard", name: "Standard shipping", detail: "", rate: "9.50", freeFrom: "150" },
    { id: "express", name: "Express", detail: "Two days", rate: "24.50", freeFrom: null },
  ];
  const shipped = (shipping: string | undefined, expectedTotal: string) =>
    orderForm({ delivery: { method: "ship", ...address, shipping }, expectedTotal });
  const methodOf = async (id: string) =>
    (await db.query.customerOrders.findFirst({ where: eq(customerOrders.id, id) }))?.shippingMethod;

  test("by the only method, without being asked; the order keeps its name", async () => {
    expect(await methodOf((await placed(shipped(undefined, "57.50"))).id)).toBe(
      "Standard shipping",
    );
    expect(await methodOf((await placed(orderForm())).id)).toBe("");
  });

  test("by the one that is chosen, at its rate", async () => {
    await db.insert(settingsTable).values({ key: "shippingMethods", value: methods });
    const order = await placed(shipped("express", "72.50"));
    expect(await methodOf(order.id)).toBe("Express");
    const row = await db.query.customerOrders.findFirst({
      where: eq(customerOrders.id, order.id),
    });
    expect(row?.shippingAmount).toBe(2450);
    expect(row?.priceLines).toContainEqual(
      expect.objectContaining({ kind: "shipping", detail: "Express" }),
    );
    expect(await methodOf((await placed(shipped("", "57.50"))).id)).toBe("Standard shipping");
  });

  test("one that is not offered is refused", async () => {
    expect(await place(shipped("drone", "57.50"))).toMatchObject({
      ok: false,
      reason: "refused",
      problems: [{ field: "delivery.shipping", message: "Choose how we ship it" }],
    });
  });
  test("to a military address without tax; to a territory once the owner ships there", async () => {
    const to = (place: { state: "AE" | "GU" | "VI"; zip: string }) =>
      orderForm({ delivery: { method: "ship", ...address, ...place }, expectedTotal: "57.50" });
    const abroad = await placed(to({ state: "AE", zip: "09012" }));
    const row = await db.query.customerOrders.findFirst({
      where: eq(customerOrders.id, abroad.id),
    });
    expect(row?.taxAmount).toBe(0);
    const guam = to({ state: "GU", zip: "96910" });
    expect(await place(guam)).toMatchObject({
      problems: [{ field: "delivery.state", message: "We don't ship to Guam" }],
    });
    expect(await place(to({ state: "VI", zip: "00802" }))).toMatchObject({
      problems: [{ message: "We don't ship to the US Virgin Islands" }],
    });
    await db.insert(settingsTable).values({ key: "shipsToTerritories", value: true });
    expect(await place(guam)).toMatchObject({ ok: true });
  });
});
