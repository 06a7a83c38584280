import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, orderLines, settings } from "#app/platform/db/schema.ts";
import { user } from "#app/platform/db/schema/people.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { designFields } from "#tests/support/service-forms.ts";
import { testServices } from "#tests/support/test-services.ts";
import { designOrderFormSchema } from "./design-order-form.ts";
import { designRequestFormSchema } from "./design-request-form.ts";
import { designOrder, designRequest } from "./design-orders.server.ts";

const { services, clock } = await testServices();
const { db } = services;
await loadCatalogue(db, clock.now);

const dana = "dana-whitfield";
await db.insert(user).values({ id: dana, name: "Dana", email: "dana@blueheron.example" });

const guest = { visitorHash: "hash of a browser", userId: null, addressHash: null };
const rows = [{ product: "Taco", price: "3.50" }, { product: "" }];

function order(service: string, fields: object = {}, buyer: object = {}) {
  const form = designOrderFormSchema.parse({ ...designFields(), ...fields });
  const asked = { buyer: { ...guest, ...buyer }, person: null, wanted: service, form };
  return designOrder.place(services, asked);
}

function request(product: number | string, fields: object = {}) {
  const form = designRequestFormSchema.parse({ ...designFields(), ...fields });
  const asked = { buyer: guest, person: null, wanted: String(product), form };
  return designRequest.place(services, asked);
}

async function stored(orderId: string) {
  const [row] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { row, line };
}

test("a design is ordered at its price in the table, with everything that was written", async () => {
  const fields = { expectedTotal: "350.00", priceItems: rows };
  const result = await order("flyers-menus-and-brochures", fields);
  if (!result.ok) throw new Error(JSON.stringify(result));
  const { row, line } = await stored(result.order.id);
  expect(row).toMatchObject({
    orderKind: "design",
    productName: "Design: 8.5x11 flyers, menus and brochures",
    totalAmount: 35_000,
    taxAmount: 0,
    deliveryMethod: "none",
    quoteStatus: null,
    contactName: "Blue Heron Plumbing Co.",
    contactPhone: "(407) 555-0134",
  });
  expect(line).toMatchObject({ productId: null, quantity: 1, amount: 35_000 });
  expect(line?.payload).toMatchObject({
    orderType: "design",
    designPrice: "350.00",
    totalAmount: "350.00",
    formData: {
      businessName: "Blue Heron Plumbing Co.",
      designImages: [],
      productPriceItems: [{ product: "Taco", price: "3.50" }],
    },
  });
});

test("a design without a price list keeps none", async () => {
  const result = await order("posters", { expectedTotal: "125.00", priceItems: rows });
  if (!result.ok) throw new Error(JSON.stringify(result));
  const { line } = await stored(result.order.id);
  expect(line?.payload).toMatchObject({ formData: { productPriceItems: [] } });
});

test("members pay the member price", async () => {
  const member = { userId: dana };
  expect(await order("posters", { expectedTotal: "125.00" }, member)).toMatchObject({
    reason: "price_changed",
    totalCents: 11_875,
  });
  expect(await order("posters", { expectedTotal: "118.75" }, member)).toMatchObject({ ok: true });
});

test("what was tampered with is refused, and nothing is stored", async () => {
  const before = await db.$count(customerOrders);
  const cheaper = { expectedTotal: "1.00" };
  expect(await order("posters", cheaper)).toMatchObject({ reason: "price_changed" });
  expect(await order("posters")).toMatchObject({ reason: "price_changed" });
  expect(await order("spaceships", { expectedTotal: "125.00" })).toMatchObject({
    reason: "refused",
    problems: [{ field: "productName" }],
  });
  const design = { ...designFields().design, designImages: [randomUUID()] };
  const stolen = { expectedTotal: "125.00", design };
  expect(await order("posters", stolen)).toMatchObject({ reason: "files" });
  expect(await request(13, cheaper)).toMatchObject({ reason: "price_changed" });
  // A product of print is not to be had by its design request.
  expect(await request(1, { expectedTotal: "50.00" })).toMatchObject({
    problems: [{ field: "productName", message: expect.stringContaining("Design Fees") }],
  });
  expect(await db.$count(customerOrders)).toBe(before);
});

test("a price that the owner changes is the price at once", async () => {
  const designServices = [{ slug: "posters", name: "Posters", price: "90" }];
  await db.insert(settings).values({ key: "designServices", value: designServices });
  expect(await order("posters", { expectedTotal: "125.00" })).toMatchObject({
    reason: "price_changed",
    totalCents: 9_000,
  });
  expect(await order("banners", { expectedTotal: "100.00" })).toMatchObject({
    reason: "refused",
    problems: [{ field: "productName" }],
  });
  await db.delete(settings).where(eq(settings.key, "designServices"));
});

test("a design request is ordered at the price of its product, by id or by name", async () => {
  for (const product of [13, "Design Fees"]) {
    const result = await request(product, { expectedTotal: "50.00" });
    if (!result.ok) throw new Error(JSON.stringify(result));
    const { row, line } = await stored(result.order.id);
    expect(row).toMatchObject({ orderKind: "design-request", totalAmount: 5_000, taxAmount: 0 });
    expect(line).toMatchObject({ productId: 13, configuration: { hasOwnDesign: false } });
    expect(line?.payload).toMatchObject({
      orderType: "design-request",
      productName: "Design Fees",
      formData: { email: "dana@blueheron.example" },
    });
  }
});
