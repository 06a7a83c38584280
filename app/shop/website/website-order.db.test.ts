import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { customerOrders, files, orderLines, outbox, products } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { testServices } from "#tests/support/test-services.ts";
import { websiteFormSchema } from "./website-form.ts";
import { websiteOrder } from "./website-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const buyer = { visitorHash: "hash-of-dana's-browser", userId: null, addressHash: null };

beforeAll(async () => {
  await loadCatalogue(db, clock.now);
});

const customerInfo = {
  fullName: "Dana Whitfield",
  businessName: "Blue Heron Plumbing Co.",
  phone: "(407) 555-0162",
  email: "dana@blueheron.example",
};

function place(order: Record<string, unknown>, by = buyer) {
  const form = { customerInfo, submissionKey: randomUUID(), ...order };
  const asked = { buyer: by, person: null, wanted: "", form: websiteFormSchema.parse(form) };
  return websiteOrder.place(services, asked);
}

async function upload(visitorHash: string): Promise<string> {
  const id = randomUUID();
  await db.insert(files).values({
    id,
    purpose: "design-image",
    name: "shop.jpg",
    contentType: "image/jpeg",
    bytes: 10,
    sha256: "0",
    storageKey: `uploads/${id}`,
    visitorHash,
    createdAt: clock.now,
  });
  return id;
}

test("a website order keeps the payload of the specification whole, with its files by name", async () => {
  const image = await upload(buyer.visitorHash);
  const result = await place({
    websiteType: "ecommerce",
    addChatbot: true,
    pageContent: { home: { text: "Pipes that stay dry.", images: [image] } },
    products: [{ name: "Wrench", price: "19", description: "Adjustable." }],
    expectedTotal: "2190.00",
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  const { order } = result;
  expect(order.totalAmount).toBe(219_000);

  const row = await db.query.customerOrders.findFirst({ where: eq(customerOrders.id, order.id) });
  expect(row).toMatchObject({
    orderKind: "website",
    productName: "E-commerce Website",
    deliveryMethod: "none",
    contactName: "Dana Whitfield",
    contactEmail: "dana@blueheron.example",
    taxAmount: 0,
    quoteStatus: null,
    paymentStatus: "unpaid",
  });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(line).toMatchObject({ productId: 9, configuration: null, quantity: 1 });
  expect(line?.payload).toMatchObject({
    orderType: "website",
    websiteType: "ecommerce",
    addChatbot: true,
    totalPrice: "2190.00",
    pageContent: {
      home: { text: "Pipes that stay dry.", images: [{ id: image, name: "shop.jpg" }] },
    },
    products: [{ name: "Wrench", price: "19", description: "Adjustable.", images: [] }],
    customerInfo: { ...customerInfo, completionDate: "", notes: "" },
  });
  const [file] = await db.select().from(files).where(eq(files.id, image));
  expect(file?.orderLineId).toBe(line?.id);
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, order.id));
  expect(mails.map(({ kind }) => kind)).toEqual([]);
});

test("the free package comes to its hosting, and can't be had without", async () => {
  const free = { websiteType: "free-3-page", expectedTotal: "287.00" };
  expect(await place(free)).toMatchObject({ ok: true, order: { totalAmount: 28_700 } });
  expect(await place({ ...free, addDomainHosting: false })).toMatchObject({
    ok: true,
    order: { totalAmount: 28_700 },
  });
  expect(await place({ ...free, expectedTotal: "0.00" })).toEqual({
    ok: false,
    reason: "price_changed",
    totalCents: 28_700,
  });
});

test("a website can be wanted by today and later, by the shop's clock, and by no day that is over", async () => {
  const wanted = (completionDate: string) =>
    place({
      websiteType: "landing",
      expectedTotal: "195.00",
      customerInfo: { ...customerInfo, completionDate },
    });
  const today = shopDayKey(clock.now, DEFAULT_SETTINGS.timeZone);
  expect((await wanted(today)).ok).toBe(true);
  const yesterday = new Date(clock.now.getTime() - 24 * 60 * 60 * 1000);
  for (const day of ["2020-01-01", shopDayKey(yesterday, DEFAULT_SETTINGS.timeZone)]) {
    expect(await wanted(day)).toMatchObject({
      ok: false,
      reason: "refused",
      problems: [{ field: "customerInfo.completionDate" }],
    });
  }
});

test.each([
  ["a lower price", { websiteType: "8-page", expectedTotal: "1.00" }, "price_changed"],
  ["no price", { websiteType: "8-page" }, "price_changed"],
  [
    "two admin panels",
    {
      websiteType: "landing",
      expectedTotal: "2995.00",
      addAdminPanelBasic: true,
      addAdminPanelAdvanced: true,
    },
    "refused",
  ],
  [
    "a picture that nobody uploaded",
    {
      websiteType: "landing",
      expectedTotal: "195.00",
      pageContent: { home: { images: [randomUUID()] } },
    },
    "files",
  ],
])("%s is refused, and nothing is stored", async (_name, order, reason) => {
  const before = await db.$count(customerOrders);
  expect(await place(order)).toMatchObject({ ok: false, reason });
  expect(await db.$count(customerOrders)).toBe(before);
});

test("somebody else's pictures can't be taken", async () => {
  const theirs = await upload("another browser");
  const pageContent = { home: { images: [theirs] } };
  const order = { websiteType: "landing", expectedTotal: "195.00", pageContent };
  expect(await place(order)).toMatchObject({ ok: false, reason: "files" });
});

test("the prices are the catalogue's at this moment", async () => {
  const [website] = await db.select().from(products).where(eq(products.id, 9));
  if (!website) throw new Error("No website product.");
  const pricingData = { ...website.pricingData, "size:Landing Page": 245 };
  await db.update(products).set({ pricingData }).where(eq(products.id, 9));
  try {
    const order = { websiteType: "landing", expectedTotal: "195.00" };
    expect(await place(order)).toMatchObject({ reason: "price_changed", totalCents: 24_500 });
  } finally {
    const { pricingData: before } = website;
    await db.update(products).set({ pricingData: before }).where(eq(products.id, 9));
  }
});

test("without a website product in the catalogue nothing is sold", async () => {
  await db.update(products).set({ archivedAt: clock.now }).where(eq(products.id, 9));
  try {
    const order = { websiteType: "landing", expectedTotal: "195.00" };
    expect(await place(order)).toMatchObject({ ok: false, reason: "not_found" });
  } finally {
    await db.update(products).set({ archivedAt: null }).where(eq(products.id, 9));
  }
});
