import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, orderLinks, outbox, payments, refunds } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { insertOrderFile } from "#tests/support/order-files.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, env } = shop.services;
const dana = await insertCustomer(db);

type Fixture = Parameters<typeof insertOrder>;

async function linked(order: Fixture[1] = {}, line: Fixture[2] = {}) {
  const inserted = await insertOrder(db, order, line);
  const { row, url } = newOrderLink(env, inserted.orderId, new Date());
  await db.insert(orderLinks).values(row);
  return { ...inserted, linkId: row.id, path: new URL(url).pathname };
}

test("a link shows where the order is, and nobody's name, address, email or phone", async () => {
  const { path, orderNumber } = await linked(
    { paymentStatus: "paid", orderStatus: "processing", paidAt: new Date() },
    {
      payload: {
        designNotes: "Ask for Dana",
        designFormData: { businessAddress: "12 Mill Ln", businessPhone: "(407) 555-0134" },
      },
    },
  );
  for (const address of [path, `${path}.data`]) {
    const text = await pageText(await shop.visitor().get(address));
    for (const shown of [orderNumber, "16pt UV", "Processing"]) expect(text).toContain(shown);
    for (const kept of ["Dana", "Mill Ln", "32804", "blueheron", "555-0134"]) {
      expect(text).not.toContain(kept);
    }
  }
});

test("what was paid for is ordered again from its link, with its choices and without its files", async () => {
  const configuration = { ...CARDS, size: "3.5x2", paperType: "16pt Standard" };
  const paid = { paymentStatus: "paid", paidAt: new Date() } as const;
  const { path, lineId, orderNumber } = await linked(paid, { productId: 1, configuration });
  await insertOrderFile(shop.services, lineId, "secret-menu.pdf", "<svg/>");
  const page = await pageText(await shop.visitor().get(path));
  const [, address = ""] =
    /aria-label="Order again: Business Cards"[^>]*href="([^"]+)"/.exec(page) ?? [];
  expect(address).toContain(`again=${orderNumber}`);
  const form = await pageText(await shop.visitor().get(address.replaceAll("&amp;", "&")));
  expect(form).toContain(`Your choices from order ${orderNumber}`);
  expect(form).toContain("Your files are not copied: add them again.");
  expect(form).not.toContain("secret-menu");
  const unpaid = await linked({}, { productId: 1, configuration });
  expect(await pageText(await shop.visitor().get(unpaid.path))).not.toContain("Order again");
});

test("the page is not kept, not found by search engines, and not told to other sites", async () => {
  const { path } = await linked();
  const { headers } = await shop.visitor().get(path);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
});

test("each page of a link, opened by itself, brings the frame of the link's pages", async () => {
  const { path } = await linked();
  const sheet = /\/assets\/tracking-[\w-]+\.css/;
  for (const address of [path, `${path}/quote`, `${path}/artwork`]) {
    expect(await (await shop.visitor().get(address)).text(), address).toMatch(sheet);
  }
  // Items stand on sheets, as on the order's own page.
  const artwork = await (await shop.visitor().get(`${path}/artwork`)).text();
  expect(artwork).toMatch(/\/assets\/orders-[\w-]+\.css/);
});

test("a link that nobody made and one that was revoked answer alike", async () => {
  const { path, linkId } = await linked();
  const unknown = await shop.visitor().get("/track/AAAAAAAAAAAAAAAAAAAAAA");
  await db.update(orderLinks).set({ revokedAt: new Date() }).where(eq(orderLinks.id, linkId));
  const revoked = await shop.visitor().get(path);
  expect([unknown.status, revoked.status]).toEqual([404, 404]);
  expect(await pageText(revoked)).toContain("This link does not work");
  expect(revoked.headers.get("cache-control")).toBe("no-store");
  const paid = await shop.visitor().submit(`${path}/payment`, []);
  expect(paid.headers.get("location")).toBe(path);
  expect(await db.$count(payments)).toBe(0);
});

test("its own customer, signed in, comes to their own page; anybody else sees the link's", async () => {
  const { path, orderId } = await linked({ userId: dana.userId });
  const own = await (await signedIn(shop, dana)).get(path);
  expect(own.headers.get("location")).toBe(`/my-account/orders/${orderId}`);
  const other = await signedIn(shop, await insertCustomer(db));
  expect((await other.get(path)).status).toBe(200);
});

test("an order that was changed before it was paid leads to the one that took its place", async () => {
  const first = await linked({ orderStatus: "cancelled" });
  const next = await linked();
  await db
    .update(customerOrders)
    .set({ replacedById: next.orderId })
    .where(eq(customerOrders.id, first.orderId));
  expect((await shop.visitor().get(first.path)).headers.get("location")).toBe(next.path);
});

test("an unpaid order is paid from its link, in any browser", async () => {
  const { path, orderId } = await linked();
  expect(await pageText(await shop.visitor().get(path))).toContain("Pay $");
  const opened = await shop.visitor().submit(`${path}/payment`, []);
  expect(opened.status).toBe(303);
  expect(opened.headers.get("location")).toContain(new URL(env.simulatorPublicUrl).port);
  expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
  const settled = await linked({ paymentStatus: "paid" });
  expect(await pageText(await shop.visitor().get(settled.path))).not.toContain("Pay $");
  const again = await shop.visitor().submit(`${settled.path}/payment`, []);
  expect(again.headers.get("location")).toBe(settled.path);
});

test("a parcel is tracked from the link", async () => {
  const { path } = await linked({
    paymentStatus: "paid",
    orderStatus: "shipped",
    trackingCarrier: "UPS",
    trackingNumber: "1Z999",
  });
  const text = await pageText(await shop.visitor().get(path));
  expect(text).toContain('href="https://www.ups.com/track?tracknum=1Z999"');
  expect(text).toContain("Track Package");
});

test("a link shows what was given back, and not what the team wrote about it", async () => {
  const { orderId, path } = await linked({ paymentStatus: "partly_refunded", paidAt: new Date() });
  const ids = { payment: randomUUID(), refund: randomUUID() };
  const now = { createdAt: new Date(), updatedAt: new Date() };
  await db.insert(payments).values({
    id: ids.payment,
    orderId,
    attempt: 1,
    status: "captured",
    amount: cents(4800),
    ...now,
    createKey: randomUUID(),
    captureKey: randomUUID(),
    capturedAt: new Date(),
    providerOrderId: randomUUID(),
    providerCaptureId: randomUUID(),
  });
  await db.insert(refunds).values({
    id: ids.refund,
    orderId,
    paymentId: ids.payment,
    status: "completed",
    ...now,
    amount: cents(1065),
    reason: "Dana's corners were bent.",
    completedAt: new Date(),
    actor: "Rosa Delgado",
    refundKey: randomUUID(),
    providerRefundId: "R1",
    nextCheckAt: new Date(),
  });
  const text = await pageText(await shop.visitor().get(path));
  expect(text).toContain("Refunded $10.65");
  expect(text).not.toContain("corners");
});

test("a paid order's invoice is downloaded by its link, in any browser", async () => {
  const { path, orderNumber, linkId } = await linked({
    paymentStatus: "paid",
    paidAt: new Date(),
    paypalOrderId: randomUUID(),
  });
  expect(await pageText(await shop.visitor().get(path))).toContain(`href="${path}/invoice"`);
  const invoice = await shop.visitor().get(`${path}/invoice`);
  expect(invoice.headers.get("content-type")).toBe("application/pdf");
  expect(invoice.headers.get("cache-control")).toBe("no-store");
  expect(invoice.headers.get("content-disposition")).toContain(`Invoice ${orderNumber}.pdf`);
  expect((await invoice.text()).slice(0, 5)).toBe("%PDF-");
  await db.update(orderLinks).set({ revokedAt: new Date() }).where(eq(orderLinks.id, linkId));
  expect((await shop.visitor().get(`${path}/invoice`)).status).toBe(404);
});

test("a paid order's days go into a calendar by its link, and say nothing of its customer", async () => {
  const paid = { paymentStatus: "paid", paidAt: new Date() } as const;
  const { path, orderNumber, lineId } = await linked(paid);
  // The days count from its artwork: before, nobody can say them.
  expect(await pageText(await shop.visitor().get(path))).not.toContain("Add to calendar");
  const none = await shop.visitor().get(`${path}/calendar`);
  expect([none.status, none.headers.get("location")]).toEqual([302, path]);
  await insertOrderFile(shop.services, lineId, "front.svg", "<svg/>");
  expect(await pageText(await shop.visitor().get(path))).toContain(`href="${path}/calendar"`);
  const calendar = await shop.visitor().get(`${path}/calendar`);
  expect(calendar.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(calendar.headers.get("cache-control")).toBe("no-store");
  expect(calendar.headers.get("content-disposition")).toContain(`${orderNumber}.ics`);
  const text = await calendar.text();
  expect(text).toContain("SUMMARY:At your door: Business Cards");
  for (const kept of ["Dana", "Mill Ln", "32804", "blueheron", "555-0134"]) {
    expect(text).not.toContain(kept);
  }
});

test("an order that is not paid has no invoice", async () => {
  const { path } = await linked();
  expect(await pageText(await shop.visitor().get(path))).not.toContain("Download Invoice");
  const missing = await shop.visitor().get(`${path}/invoice`);
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  const text = await pageText(missing);
  expect(text).toContain("There is no invoice for this order");
  expect(text).toContain(`href="${path}"`);
});

/** The provider's token of an order's payment. */
async function captured(orderId: string): Promise<string> {
  const token = randomUUID();
  const now = new Date();
  await db.insert(payments).values({
    id: randomUUID(),
    orderId,
    attempt: 1,
    status: "captured",
    amount: cents(4800),
    createKey: randomUUID(),
    captureKey: randomUUID(),
    capturedAt: now,
    providerOrderId: token,
    providerCaptureId: randomUUID(),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

test("paid by the order's link in any browser: the result leads back to the order's page", async () => {
  const visitor = shop.visitor();
  const { path } = await linked();
  const paying = await visitor.submit(`${path}/payment`, []);
  expect(paying.status).toBe(303);
  const token = new URL(paying.headers.get("location") ?? "").searchParams.get("token");
  const text = await pageText(await visitor.get(`/payment-success?token=${token}`));
  expect(text).toContain(`href="${path}"`);
  expect(text).toContain("See your order");
  expect(text).not.toContain("/auth?next=%2Fmy-account%2Forders");

  const stranger = await pageText(await shop.visitor().get(`/payment-success?token=${token}`));
  expect(stranger).not.toContain(path);
  const other = await captured((await linked({ paymentStatus: "paid" })).orderId);
  expect(await pageText(await visitor.get(`/payment-success?token=${other}`))).not.toContain(path);
});

test("paid on another device: the result says so, and where the order is", async () => {
  const paid = { paymentStatus: "paid", paidAt: new Date() } as const;
  const { orderId, orderNumber } = await linked(paid);
  const token = await captured(orderId);
  const unmailed = await pageText(await shop.visitor().get(`/payment-success?token=${token}`));
  expect(unmailed).not.toContain("our mail");
  const mail = { kind: "order-receipt", recipient: "dana@blueheron.example", subject: "Paid" };
  await db
    .insert(outbox)
    .values({ ...mail, id: randomUUID(), orderId, html: "", text: "", createdAt: new Date() });
  const text = await pageText(await shop.visitor().get(`/payment-success?token=${token}`));
  for (const said of [
    "Payment Successful",
    "The receipt and the link to the order are in our email",
  ]) {
    expect(text).toContain(said);
  }
  for (const kept of [orderNumber, "Dana", "$48.00"]) expect(text).not.toContain(kept);
  // A guest's order is in no account.
  const toAccount = "/auth?next=%2Fmy-account%2Forders";
  expect(text).not.toContain(toAccount);
  const { userId } = await insertCustomer(db);
  const owned = await captured((await linked({ ...paid, userId })).orderId);
  expect(await pageText(await shop.visitor().get(`/payment-success?token=${owned}`))).toContain(
    toAccount,
  );
});
