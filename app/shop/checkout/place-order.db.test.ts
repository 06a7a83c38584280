import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  coupons,
  customerOrders,
  files,
  orderEvents,
  orderLines,
  outbox,
  products,
} from "#app/platform/db/schema.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import type { OrderForm } from "./order-form.ts";
import { placeOrder } from "./place-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const visitorHash = "hash-of-dana's-browser";

beforeAll(async () => {
  await loadCatalogue(db, clock.now);
});

function place(form: OrderForm, changes: Partial<Parameters<typeof placeOrder>[1]> = {}) {
  return placeOrder(services, {
    productId: 1,
    specialId: null,
    form,
    visitorHash,
    userId: null,
    addressHash: null,
    ...changes,
  });
}

async function placed(form: OrderForm) {
  const result = await place(form);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.order;
}

const countOrders = () => db.$count(customerOrders);

test("an order is stored with its configuration, its price lines and an event, and the team hears of it when it is paid", async () => {
  const order = await placed(orderForm());
  expect(order.orderNumber).toMatch(/^MR-\d{5}$/);
  expect(order.totalAmount).toBe(5112);

  const row = await db.query.customerOrders.findFirst({ where: eq(customerOrders.id, order.id) });
  expect(row).toMatchObject({
    orderStatus: "pending",
    paymentStatus: "unpaid",
    productName: "1,000 Business Cards",
    contactEmail: "dana@blueheron.example",
    deliveryMethod: "pickup",
    taxAmount: 312,
    taxableAmount: 4800,
  });
  expect(sumCents((row?.priceLines ?? []).map((line) => line.amountCents))).toBe(5112);

  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(line?.configuration).toMatchObject({ quantity: 1000, paperType: "16pt Standard" });
  expect(line?.amount).toBe(4800);
  expect(line?.payload).toMatchObject({ productName: "Business Cards", totalPrice: "51.12" });

  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.map((event) => event.kind)).toEqual(["placed", "payment_started"]);
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, order.id));
  expect(mails.map((mail) => [mail.kind, mail.recipient])).toEqual([]);
});

test("what happened in the moment of placing stands above it in the timeline", async () => {
  const order = await placed(orderForm());
  const seen = await findOrderForStaff(db, order.id);
  expect(seen?.events.map((event) => event.kind)).toEqual(["payment_started", "placed"]);
});

test("an order by the piece is named with its units, as one by the run is", async () => {
  const banners = orderForm({
    quantity: 3,
    size: "2x4 ft",
    paperType: "13oz Vinyl",
    finish: "Hems and grommets",
    expectedTotal: "140.58",
  });
  expect(await place(banners, { productId: 2 })).toMatchObject({
    order: { productName: "3 Vinyl Banners" },
  });
});

describe("what was tampered with is refused, and nothing is stored", () => {
  const cases: [string, Partial<OrderForm>, string][] = [
    ["a lower price", { expectedTotal: "1.00" }, "price_changed"],
    ["no price", { expectedTotal: "" }, "price_changed"],
    ["a quantity between the steps", { quantity: 999 }, "refused"],
    ["a stock that is not offered", { paperType: "Gold" }, "refused"],
    [
      "32pt in a quantity it does not come in",
      { paperType: "32pt NO UV", quantity: 250 },
      "refused",
    ],
    ["no stock", { paperType: undefined }, "refused"],
    ["an add-on that is not offered", { addOns: ["Free cards"] }, "refused"],
    ["a delivery time of the customer's own", { deliveryTime: "Yesterday" }, "refused"],
    ["a coupon that does not exist", { couponCode: "MB-FAKE" }, "coupon"],
    ["a file that nobody uploaded", { files: [randomUUID()] }, "files"],
  ];
  test.for(cases)("%s", async ([, changes, reason]) => {
    const before = await countOrders();
    const { paperType, ...rest } = changes;
    const form = orderForm(rest);
    if ("paperType" in changes) {
      if (paperType === undefined) delete form.paperType;
      else form.paperType = paperType;
    }
    expect(await place(form)).toMatchObject({ ok: false, reason });
    expect(await countOrders()).toBe(before);
  });

  test("more than a column or a provider could hold", async () => {
    const wrap = await findCurrentProduct(services, 8);
    if (!wrap) throw new Error("No vehicle wraps.");
    const { paperType, finish } = defaultConfiguration(wrap);
    const { size: _, ...form } = orderForm({
      quantity: 1_000_000,
      widthFeet: 100,
      heightFeet: 100,
      expectedTotal: "101175000000.00",
      paperType: paperType ?? "",
      finish: finish ?? "",
    });
    expect(await place(form, { productId: wrap.id })).toMatchObject({
      ok: false,
      reason: "refused",
      problems: [{ field: "quantity", message: "Call us for an order this large" }],
    });
  });

  test("a product that does not exist", async () => {
    expect(await place(orderForm(), { productId: 4711 })).toMatchObject({ reason: "not_found" });
  });

  test("a special product without its special", async () => {
    const form = orderForm({ quantity: 500, expectedTotal: "26.63" });
    expect(await place(form, { productId: 101 })).toMatchObject({ ok: false, reason: "refused" });
  });
});

test("a price that changed since the customer saw it is refused, with the new total", async () => {
  const [cards] = await db.select().from(products).where(eq(products.id, 1));
  if (!cards) throw new Error("No business cards.");
  const raised = { ...cards.pricingData, "quantity:1000": 58 };
  await db.update(products).set({ pricingData: raised }).where(eq(products.id, 1));
  try {
    expect(await place(orderForm())).toEqual({
      ok: false,
      reason: "price_changed",
      totalCents: 6177,
    });
  } finally {
    await db.update(products).set({ pricingData: cards.pricingData }).where(eq(products.id, 1));
  }
});

test("the same submission, pressed many times at once, places one order", async () => {
  const form = orderForm();
  const before = await countOrders();
  const results = await Promise.all(Array.from({ length: 6 }, () => place(form)));
  const numbers = results.map((result) => (result.ok ? result.order.orderNumber : result.reason));
  expect(new Set(numbers).size).toBe(1);
  expect(await countOrders()).toBe(before + 1);
});

test("an unpaid order that was changed and submitted again gives way to the new one", async () => {
  const form = orderForm();
  const first = await placed(form);
  const second = await placed({ ...form, quantity: 500, expectedTotal: "41.54" });
  expect(second.id).not.toBe(first.id);
  const old = await db.query.customerOrders.findFirst({ where: eq(customerOrders.id, first.id) });
  expect(old).toMatchObject({ orderStatus: "cancelled", replacedById: second.id });
});

test("a refused change leaves the unpaid order as it was", async () => {
  const form = orderForm();
  const first = await placed(form);
  expect(await place({ ...form, quantity: 500 })).toMatchObject({ reason: "price_changed" });
  const kept = await db.query.customerOrders.findFirst({ where: eq(customerOrders.id, first.id) });
  expect(kept?.orderStatus).toBe("pending");
  expect(await placed(form)).toMatchObject({ id: first.id });
});

test("the key and the content prove whose order it is when its answer and cookie were lost", async () => {
  const form = orderForm({ couponCode: await coupon(10), expectedTotal: "40.47" });
  const first = await placed(form);
  const visitorHash = "the same browser's next cookie";
  expect(await place(form, { visitorHash })).toMatchObject({ ok: true, order: { id: first.id } });
  // From then on it is the next cookie's: its result can be seen, and it can be changed.
  const changed = { ...form, quantity: 500, expectedTotal: "30.89" };
  expect(await place(changed, { visitorHash })).toMatchObject({ ok: true });
});

test("the key and the content of an account's order prove nothing without the account", async () => {
  const { userId } = await insertCustomer(db);
  const form = orderForm({ expectedTotal: "48.56" });
  expect(await place(form, { userId })).toMatchObject({ ok: true });
  expect(await place(form)).toMatchObject({ reason: "stale_form" });
  expect(await place(form, { visitorHash: "another browser" })).toMatchObject({
    reason: "stale_form",
  });
});

test("another browser can't take over an order by its submission key", async () => {
  const form = orderForm();
  await placed(form);
  const result = await place({ ...form, quantity: 500 }, { visitorHash: "another browser" });
  expect(result).toMatchObject({ ok: false, reason: "stale_form" });
});

test("an account's order is its own: not that of its browser once nobody is signed in", async () => {
  const { userId } = await insertCustomer(db);
  const form = orderForm({ expectedTotal: "48.56" });
  expect(await place(form, { userId })).toMatchObject({ ok: true });
  expect(await place({ ...form, quantity: 500 })).toMatchObject({ reason: "stale_form" });
});

test("uploaded files go to the order that names them, once, and only their owner's", async () => {
  const mine = await upload(visitorHash);
  const theirs = await upload("someone else");
  expect(await place(orderForm({ files: [theirs] }))).toMatchObject({ reason: "files" });
  const order = await placed(orderForm({ files: [mine] }));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const [file] = await db.select().from(files).where(eq(files.id, mine));
  expect(file?.orderLineId).toBe(line?.id);
  expect(await place(orderForm({ files: [mine] }))).toMatchObject({ reason: "files" });
});

describe("a Mega Bucks coupon", () => {
  test("takes at most half of the order, and is used up", async () => {
    const code = await coupon(100);
    const order = await placed(orderForm({ couponCode: code, expectedTotal: "25.56" }));
    const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
    expect(row?.usedByOrderId).toBe(order.id);
    expect(order.totalAmount).toBe(2556);
    const again = orderForm({ couponCode: code, expectedTotal: "25.56" });
    expect(await place(again)).toMatchObject({ ok: false, reason: "coupon" });
  });

  test("wanted by ten orders at once goes to exactly one", async () => {
    const code = await coupon(10);
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        place(orderForm({ couponCode: code, expectedTotal: "40.47" })),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test("that has run out, or that is somebody else's, is refused", async () => {
    const expired = await coupon(10, new Date(clock.now.getTime() - 1000));
    expect(await place(orderForm({ couponCode: expired }))).toMatchObject({ reason: "coupon" });
  });

  test("comes free again when its unpaid order is changed", async () => {
    const form = orderForm({ couponCode: await coupon(10), expectedTotal: "40.47" });
    await placed(form);
    const { code } = { code: form.couponCode };
    const second = await placed({ ...form, quantity: 500, expectedTotal: "30.89" });
    const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
    expect(row?.usedByOrderId).toBe(second.id);
  });
});

async function upload(owner: string): Promise<string> {
  const id = randomUUID();
  await db.insert(files).values({
    id,
    purpose: "artwork",
    name: "card.pdf",
    contentType: "application/pdf",
    bytes: 10,
    sha256: "0",
    storageKey: `uploads/${id}`,
    visitorHash: owner,
    createdAt: clock.now,
  });
  return id;
}

let couponNumber = 0;

async function coupon(dollars: number, expiresAt = new Date(Date.now() + 86_400_000)) {
  couponNumber += 1;
  const code = `MB-${couponNumber}`;
  await db.insert(coupons).values({ code, value: cents(dollars * 100), expiresAt });
  return code;
}
