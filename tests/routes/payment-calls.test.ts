import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, orderLines, outbox, payments } from "#app/platform/db/schema.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;

type Answer = Record<string, unknown> & {
  approvalUrl?: string;
  data?: { orderNumber: string; approvalUrl: string };
  error?: { title?: string; message: string } | null;
  errors?: Record<string, string[]>;
};

async function call(name: string, body: unknown, visitor: Visitor = shop.visitor()) {
  const response = await visitor.send(`/api/functions/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer: Answer = JSON.parse(await response.text());
  return { status: response.status, answer };
}

/** The specification's payload of 1000 cards, with who orders; 48 dollars and 6.5 % tax. */
const cards = (changes: Record<string, unknown> = {}) => ({
  productName: "Business Cards",
  quantity: 1000,
  selectedSize: "3.5x2",
  deliveryTime: "5-7 Business Days",
  currentPrice: 48,
  hasOwnDesign: true,
  addDesignFee: false,
  designFee: 75,
  designNotes: "",
  uploadedFiles: [],
  designFormData: null,
  timestamp: "2026-11-22T12:00:00Z",
  appliedCoupon: null,
  baseTotal: 48,
  discount: 0,
  totalPrice: 51.12,
  contact: { name: "Dana Whitfield", email: "dana@blueheron.example" },
  delivery: { method: "pickup" },
  ...changes,
});

const pay = (amount: number | string, orderData: Record<string, unknown>, visitor?: Visitor) =>
  call("create-paypal-order", { amount, currency: "USD", description: "", orderData }, visitor);

const countOrders = () => db.$count(customerOrders);

test("send-product-order places the order that the page would", async () => {
  const { status, answer } = await call("send-product-order", cards());
  expect(status).toBe(200);
  expect(answer.data).toMatchObject({
    approvalUrl: expect.stringContaining("/checkoutnow?token="),
    orderNumber: expect.stringMatching(/^MR-/),
  });
  const [order] = await db
    .select()
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id));
  expect(order?.customer_orders).toMatchObject({ orderKind: "product", totalAmount: 5112 });
  expect(order?.order_lines.configuration).toMatchObject({
    productId: 1,
    quantity: 1000,
    size: "3.5x2",
    paperType: "16pt Standard",
  });
});

test("the price of a call is the documents': before tax; what is paid is the whole total", async () => {
  const visitor = shop.visitor();
  const sent = await call("send-product-order", cards({ totalPrice: 48 }), visitor);
  expect(sent.status).toBe(200);
  for (const totalPrice of [47.99, 48.01, 51.11, "48,00"]) {
    const { status, answer } = await call("send-product-order", cards({ totalPrice }));
    expect([totalPrice, status, answer["currentTotal"]]).toEqual([totalPrice, 400, "51.12"]);
  }
  const orderData = { ...cards({ totalPrice: 48 }), orderType: "product" };
  expect(await pay(48, orderData)).toMatchObject({
    status: 400,
    answer: { currentTotal: "51.12" },
  });
  expect((await pay(51.12, orderData)).status).toBe(200);
});

test("what can be paid for is said by name", async () => {
  const { answer } = await pay(1, { orderType: "lunch" });
  expect(answer.errors?.["orderData.orderType"]?.[0]).toContain("product, special, commercial");
});

test("a size may be a paper type, as the specification's panel has it", async () => {
  const thick = cards({ selectedSize: "32pt NO UV", totalPrice: 1 });
  const { status, answer } = await call("send-product-order", thick);
  expect(status).toBe(400);
  expect(answer["currentTotal"]).not.toBe("51.12");
});

test("send-product-order refuses bad input by field, and keeps nothing", async () => {
  const before = await countOrders();
  const cases: [Record<string, unknown>, string][] = [
    [{ productName: "Gold bars" }, "productName"],
    [{ productName: "Website Design" }, "productName"],
    [{ quantity: 999 }, "quantity"],
    [{ quantity: "many" }, "quantity"],
    [{ selectedAddOns: ["Free cards"] }, "selectedAddOns"],
    [{ contact: { name: "Dana", email: "nobody" } }, "contact.email"],
    [{ delivery: { method: "drone" } }, "delivery.method"],
    [{ uploadedFiles: ["front.png"] }, "uploadedFiles[0]"],
    [{ imageAttachments: [{ filename: "a.png", content: "AAAA" }] }, "imageAttachments[0].content"],
    [{ appliedCoupon: { code: "MB-NOPE" } }, "appliedCoupon.code"],
    [{ totalPrice: 1 }, ""],
  ];
  for (const [changes, field] of cases) {
    const { status, answer } = await call("send-product-order", cards(changes));
    expect([field, status]).toEqual([field, 400]);
    expect(Object.keys(answer.errors ?? {})).toContain(field);
  }
  for (const body of [null, [], "order", 7]) {
    expect((await call("send-product-order", body)).status).toBe(400);
  }
  expect(await countOrders()).toBe(before);
});

test("create-paypal-order opens the payment of an order that was sent", async () => {
  const visitor = shop.visitor();
  const sent = await call("send-product-order", cards(), visitor);
  const before = await countOrders();
  const { orderNumber, approvalUrl } = sent.answer.data ?? {};
  const orderData = { orderType: "product", orderNumber };
  const opened = await pay(51.12, orderData, visitor);
  expect(opened).toMatchObject({
    status: 200,
    answer: { approvalUrl, orderNumber, error: null },
  });
  const cheaper = await pay(1, orderData, visitor);
  expect(cheaper).toMatchObject({ status: 400, answer: { currentTotal: "51.12" } });
  expect((await pay(51.12, orderData)).status).toBe(400);
  expect(await countOrders()).toBe(before);
});

test("create-paypal-order pays an order of any kind by its number, and says why it can't", async () => {
  const visitor = shop.visitor();
  const sent = await call(
    "send-business-package-order",
    {
      packageName: "Newbie Package",
      fullName: "Dana Whitfield",
      totalPrice: 906.64,
      email: "dana@blueheron.example",
      businessName: "Blue Heron",
      delivery: { method: "pickup" },
    },
    visitor,
  );
  const { orderNumber = "", approvalUrl } = sent.answer.data ?? {};
  for (const orderType of ["package", "business-package", undefined]) {
    const opened = await pay(906.64, { orderType, orderNumber }, visitor);
    expect(opened).toMatchObject({ status: 200, answer: { approvalUrl, orderNumber } });
  }
  const foreign = await pay(906.64, { orderType: "package", orderNumber });
  expect(foreign.answer.error?.message).toContain("We can't find this order");
  const isOrder = eq(customerOrders.orderNumber, orderNumber);
  await db.update(customerOrders).set({ orderStatus: "cancelled" }).where(isOrder);
  const cancelled = await pay(906.64, { orderNumber }, visitor);
  expect(cancelled).toMatchObject({
    status: 400,
    answer: { error: { message: ORDER_NOTICES.notOpen.text } },
  });
});

test("create-paypal-order pays a price that the customer has accepted", async () => {
  const customer = await insertCustomer(db);
  const quoted = { userId: customer.userId, quoteStatus: "accepted" as const };
  const { orderNumber } = await insertOrder(db, { ...quoted, orderKind: "app" });
  const visitor = await signedIn(shop, customer);
  const opened = await pay(48, { orderNumber }, visitor);
  expect(opened.answer.approvalUrl).toContain("/checkoutnow?token=");
});

test("the same submission key is the same order, and one payment", async () => {
  const visitor = shop.visitor();
  const order = cards({ submissionKey: "a-key-of-the-other-front-end" });
  const sent = await call("send-product-order", order, visitor);
  const before = await countOrders();
  const opened = await pay("51.12", { orderType: "product", ...order }, visitor);
  expect(opened.answer.approvalUrl).toBe(sent.answer.data?.approvalUrl);
  expect(await countOrders()).toBe(before);
});

const design = {
  businessName: "Blue Heron",
  businessPhone: "(407) 555-0162",
  email: "dana@blueheron.example",
};
const website = {
  websiteType: "5-page",
  addChatbot: false,
  customerInfo: {
    fullName: "Dana Whitfield",
    phone: "(407) 555-0162",
    email: "dana@blueheron.example",
  },
};

/** Amounts that the shop reckons, for each kind of order data. */
const KINDS: [string, number, Record<string, unknown>][] = [
  ["product", 51.12, cards()],
  ["website", 695, website],
  ["design", 350, { productName: "Logo design", formData: design }],
  ["design-request", 50, { productName: "Design Fees", formData: design }],
  ["custom-payment", 120.5, { description: "Invoice 1042", userEmail: "dana@blueheron.example" }],
];

test.for(KINDS)("create-paypal-order places and opens a %s", async ([orderType, amount, data]) => {
  const { status, answer } = await pay(amount, { orderType, ...data });
  expect([status, answer.error, answer.errors]).toEqual([200, null, undefined]);
  const stored = await db.query.customerOrders.findFirst({
    where: eq(customerOrders.orderNumber, String(answer["orderNumber"])),
  });
  expect(stored?.totalAmount).toBe(Math.round(amount * 100));
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, stored?.id ?? ""));
  expect(payment?.amount).toBe(Math.round(amount * 100));
});

test.for(KINDS.filter(([orderType]) => orderType !== "custom-payment"))(
  "create-paypal-order charges nothing else than the price of a %s",
  async ([orderType, amount, data]) => {
    const before = await countOrders();
    const { status, answer } = await pay(0.01, { orderType, ...data });
    expect([status, answer["currentTotal"]]).toEqual([400, amount.toFixed(2)]);
    expect(await countOrders()).toBe(before);
  },
);

test("the notes of a commercial's call describe it, as the payload has no other word for that", async () => {
  const wanted = "Thirty seconds about our new shop, with our own footage.";
  const commercial = {
    productName: "Commercials",
    quantity: 1,
    selectedSize: "Basic 30 Second Commercial",
    deliveryTime: "15-20 Business Days",
    currentPrice: 2500,
    baseTotal: 2500,
    totalPrice: 2500,
  };
  const { status, answer } = await call(
    "send-product-order",
    cards({ ...commercial, designNotes: wanted }),
  );
  expect([status, answer.error, answer.errors]).toEqual([200, null, undefined]);
  const [placed] = await db
    .select({ payload: orderLines.payload })
    .from(orderLines)
    .innerJoin(customerOrders, eq(orderLines.orderId, customerOrders.id))
    .where(eq(customerOrders.orderNumber, String(answer.data?.orderNumber)));
  expect(placed?.payload).toMatchObject({ description: wanted });
  const silent = await call("send-product-order", cards(commercial));
  expect(Object.keys(silent.answer.errors ?? {})).toEqual(["designNotes"]);
});

test("what is wrong with a call is said in words, at its field", async () => {
  const { answer } = await call("send-product-order", {
    ...cards({ quantity: undefined, deliveryTime: undefined, delivery: "pickup" }),
    productId: "1",
    designNotes: "x".repeat(4001),
    uploadedFiles: [7],
  });
  expect(answer.errors).toEqual({
    quantity: ["This is required"],
    productId: ["This has to be a number"],
    designNotes: ["At most 4,000 characters"],
    "uploadedFiles[0]": ["This can't be read"],
  });
  const fields = cards({ deliveryTime: null, delivery: { method: "drone" } });
  const read = await call("send-product-order", { ...fields, uploadedFiles: ["card.pdf"] });
  expect(read.answer.errors).toEqual({
    deliveryTime: ["Choose a delivery time"],
    "delivery.method": ["This has to be pickup or ship"],
    "uploadedFiles[0]": ["Name an uploaded file by its id"],
  });
  const design = { businessName: "Blue Heron", email: "", businessPhone: "" };
  const undrawn = { hasOwnDesign: false, addDesignFee: true, designFormData: design };
  const incomplete = await call("send-product-order", { ...cards(undrawn), selectedSize: "9x9" });
  expect(incomplete.answer.error?.title).toBe("Design Form Incomplete");
  expect(Object.keys(incomplete.answer.errors ?? {})).toEqual([
    "designFormData.email",
    "designFormData.businessPhone",
  ]);
  const sized = await call("send-product-order", { ...cards(), selectedSize: "9x9" });
  expect(Object.keys(sized.answer.errors ?? {})).toEqual(["selectedSize"]);
  const empty = await call("send-product-order", null);
  expect(empty.answer.errors).toEqual({ "": ["This is not the JSON of an order"] });
});

test("a name that is no call and another method are refused in JSON", async () => {
  const unknown = await call("send-anything", {});
  expect(unknown).toMatchObject({
    status: 404,
    answer: { error: { message: expect.any(String) } },
  });
  for (const method of ["GET", "PUT", "DELETE"]) {
    const response = await shop.visitor().send("/api/functions/validate-coupon", { method });
    expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "POST"]);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  }
});

test("create-paypal-order refuses what it can't read", async () => {
  const orderData = { orderType: "custom-payment", description: "Invoice 1042" };
  const bodies: unknown[] = [
    null,
    7,
    {},
    { amount: 5, currency: "USD" },
    { amount: 5, currency: "EUR", orderData },
    { amount: 5, currency: "USD", orderData: { orderType: "lottery" } },
    { amount: null, currency: "USD", orderData },
    ...["", "0", "-5", "12 dollars", "1e9", "10000.01", 1.005, 1e21].map((amount) => ({
      amount,
      currency: "USD",
      orderData,
    })),
  ];
  const before = await countOrders();
  for (const body of bodies) {
    const { status, answer } = await call("create-paypal-order", body);
    expect([body, status]).toEqual([body, 400]);
    expect(typeof answer.error?.message).toBe("string");
  }
  expect(await countOrders()).toBe(before);
});

test("capture-paypal-order takes an approved payment once, for its buyer alone", async () => {
  const visitor = shop.visitor();
  const { answer } = await pay(51.12, { orderType: "product", ...cards() }, visitor);
  const orderId = new URL(answer.approvalUrl ?? "").searchParams.get("token") ?? "";
  expect(await call("capture-paypal-order", { orderId }, visitor)).toMatchObject({
    status: 200,
    answer: { status: "PAYER_ACTION_REQUIRED" },
  });
  await fetch(answer.approvalUrl ?? "", {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ action: "pay", outcome: "approve" }),
  });
  expect((await call("capture-paypal-order", { orderId })).status).toBe(404);
  const isOrder = eq(payments.providerOrderId, orderId);
  expect((await db.select().from(payments).where(isOrder))[0]?.status).not.toBe("captured");
  const captured = { status: 200, answer: { status: "COMPLETED", error: null } };
  expect(await call("capture-paypal-order", { orderId }, visitor)).toMatchObject(captured);
  expect(await call("capture-paypal-order", { orderId }, visitor)).toMatchObject(captured);
  for (const body of [null, {}, { orderId: 7 }, { orderId: "" }]) {
    expect((await call("capture-paypal-order", body, visitor)).status).toBe(400);
  }
  expect((await call("capture-paypal-order", { orderId: "NOBODYS" }, visitor)).status).toBe(404);
});

test("send-test-email is for admins alone", async () => {
  const body = { testEmail: "owner@makeready.example" };
  expect((await call("send-test-email", body)).status).toBe(401);
  const person = await insertCustomer(db);
  const visitor = await signedIn(shop, person);
  expect((await call("send-test-email", body, visitor)).status).toBe(403);
  const who = { userId: person.userId };
  await setTeamRole(db, { who, role: "admin" }, { by: "command line", now: new Date() });
  expect(await call("send-test-email", body, visitor)).toMatchObject({
    status: 200,
    answer: { data: { success: true } },
  });
  expect((await call("send-test-email", { testEmail: "nobody" }, visitor)).status).toBe(400);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, "test"));
  expect(mails.map(({ recipient }) => recipient)).toEqual(["owner@makeready.example"]);
});
