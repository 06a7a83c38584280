import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, files, orderEvents, userRoles } from "#app/platform/db/schema.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer, type TestCustomer } from "#tests/support/customer.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, storage } = shop.services;

async function signIn({ email, password }: Pick<TestCustomer, "email" | "password">) {
  const visitor = shop.visitor();
  await visitor.submit("/auth", Object.entries({ email, password }));
  return visitor;
}

async function person(role: "customer" | "staff" | "admin" = "customer") {
  const customer = await insertCustomer(db);
  if (role !== "customer") await db.insert(userRoles).values({ userId: customer.userId, role });
  return { userId: customer.userId, browser: await signIn(customer) };
}

const dana = await person();
const others = [await person(), await person("staff"), await person("admin")];

async function text(response: Response) {
  return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

async function insertFile(lineId: string) {
  const id = randomUUID();
  const storageKey = `artwork/${id}`;
  const stored = await storage.put(storageKey, Readable.from([Buffer.from("<svg/>")]));
  await db.insert(files).values({
    id,
    purpose: "artwork",
    name: "front “rot”.svg",
    contentType: "image/svg+xml",
    ...stored,
    storageKey,
    userId: dana.userId,
    orderLineId: lineId,
    createdAt: new Date(),
  });
  return { id, storageKey };
}

const paid = { userId: dana.userId, paymentStatus: "paid", paypalOrderId: "5O190127TN" } as const;

function cancel(orderId: string, browser = dana.browser, expected = "pending") {
  return browser.submit(`/my-account/orders/${orderId}`, [["expected", expected]]);
}

test("visitors sign in first, and come back to what they asked for", async () => {
  const { orderId, lineId } = await insertOrder(db, paid);
  const file = await insertFile(lineId);
  const own = `/my-account/orders/${orderId}`;
  for (const path of [
    "/my-account/orders",
    own,
    `${own}/invoice`,
    `${own}/files/${file.id}`,
    "/my-account/orders.data",
  ]) {
    const response = await shop.visitor().get(path);
    expect(await response.text()).not.toContain("1000, 16pt UV");
    if (path.endsWith(".data")) continue;
    expect([path, response.status]).toEqual([path, 302]);
    expect(response.headers.get("location")).toBe(`/auth?next=${encodeURIComponent(path)}`);
  }
  expect((await cancel(orderId, shop.visitor())).status).toBe(302);
});

test("nobody else sees, loads or cancels an order, staff by their own accounts neither", async () => {
  const { orderId, lineId, orderNumber } = await insertOrder(db, paid);
  const unpaid = await insertOrder(db, { userId: dana.userId });
  const file = await insertFile(lineId);
  const own = `/my-account/orders/${orderId}`;
  for (const { browser } of others) {
    expect(await text(await browser.get("/my-account/orders"))).not.toContain(orderNumber);
    for (const path of [own, `${own}/invoice`, `${own}/files/${file.id}`]) {
      const response = await browser.get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await text(response)).not.toContain(orderNumber);
    }
    expect((await cancel(unpaid.orderId, browser)).status).toBe(404);
  }
  const [still] = await db
    .select({ status: customerOrders.orderStatus })
    .from(customerOrders)
    .where(eq(customerOrders.id, unpaid.orderId));
  expect(still?.status).toBe("pending");
});

test("what is not there answers 404", async () => {
  for (const path of ["x", randomUUID(), `${randomUUID()}/invoice`, `x/files/${randomUUID()}`]) {
    const response = await dana.browser.get(`/my-account/orders/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
  expect((await cancel(randomUUID())).status).toBe(404);
});

test("the list has totals, states, and what can be done with each order", async () => {
  const { userId, browser } = await person();
  const order = { userId, paymentStatus: "paid" } as const;
  await insertOrder(db, { ...order, orderStatus: "shipped", paypalOrderId: "A1", isTest: true });
  const page = await text(await browser.get("/my-account/orders"));
  for (const shown of ["Track Package", "Download Invoice", "Order again", "Message us"]) {
    expect(page).toContain(shown);
  }
  expect(page).toContain("$48.00");
  expect(page).toContain("Includes test orders.");
  expect(page).not.toContain("Pay $");

  const bare = await person();
  await insertOrder(db, { userId: bare.userId });
  await insertOrder(db, { userId: bare.userId, quoteStatus: "draft" });
  const unpaid = await text(await bare.browser.get("/my-account/orders"));
  expect(unpaid).toContain("Pay $");
  expect(unpaid).toContain("Estimate");
  expect(unpaid).toContain("<b>$0.00</b> spent");
  expect(unpaid).not.toContain("Track Package");
  expect(unpaid).not.toContain("Download Invoice");
});

test("an empty history leads on to the products; pages that are not there to the last", async () => {
  const { userId, browser } = await person();
  const empty = await text(await browser.get("/my-account/orders"));
  expect(empty).toContain("No orders yet. Your first one will show up here.");
  expect(empty).toContain("Browse All Products");
  for (let count = 0; count < 11; count++) await insertOrder(db, { userId });
  expect(await text(await browser.get("/my-account/orders?page=2"))).toContain('rel="prev"');
  const beyond = await browser.get("/my-account/orders?page=9");
  expect(beyond.headers.get("location")).toBe("/my-account/orders?page=2");
  expect((await browser.get("/my-account/orders?page=x")).status).toBe(200);
});

test("one order shows its choices, price, delivery and story, and nothing of the shop's own", async () => {
  const { orderId, lineId } = await insertOrder(
    db,
    { ...paid, orderStatus: "processing" },
    { payload: { designNotes: "Match the oxblood red." } },
  );
  await insertFile(lineId);
  const event = { orderId, createdAt: new Date() };
  await db.insert(orderEvents).values([
    { ...event, kind: "placed", toStatus: "pending", actor: "customer" },
    { ...event, kind: "status", toStatus: "processing", actor: "Rosa Delgado", note: "Plate 4" },
    { ...event, kind: "note", actor: "Rosa Delgado", note: "Difficult customer" },
    { ...event, kind: "payment_declined", actor: "payment provider", note: "INSTRUMENT_DECLINED" },
  ]);
  const page = await text(await dana.browser.get(`/my-account/orders/${orderId}`));
  for (const shown of [
    "16pt UV",
    "Match the oxblood red.",
    "12 Mill Ln, Orlando, FL 32804",
    "front “rot”.svg",
    "our team",
    "Payment declined",
    "Paid",
  ]) {
    expect(page).toContain(shown);
  }
  for (const kept of ["Rosa", "Plate 4", "Difficult", "INSTRUMENT", "5O190127TN"]) {
    expect(page).not.toContain(kept);
  }
});

test("a parcel is tracked at its carrier, by its number, or honestly not at all", async () => {
  const shipped = { ...paid, orderStatus: "shipped" } as const;
  const page = async (order: Parameters<typeof insertOrder>[1]) => {
    const { orderId } = await insertOrder(db, order);
    return text(await dana.browser.get(`/my-account/orders/${orderId}`));
  };
  const known = { trackingCarrier: "UPS", trackingNumber: "1Z999" };
  expect(await page({ ...shipped, ...known })).toContain(
    'href="https://www.ups.com/track?tracknum=1Z999"',
  );
  const strange = await page({ ...shipped, trackingCarrier: "Pete", trackingNumber: "7" });
  expect(strange).toContain("Pete tracking number");
  expect(strange).toContain('#tracking"');
  expect(await page(shipped)).toContain("we have no tracking number for it");
  expect(await page({ ...shipped, ...known, orderStatus: "delivered" })).not.toContain("ups.com");
});

test("an order that was changed before it was paid leads to the one that took its place", async () => {
  const next = await insertOrder(db, { userId: dana.userId });
  const first = await insertOrder(db, { userId: dana.userId, orderStatus: "cancelled" });
  await db
    .update(customerOrders)
    .set({ replacedById: next.orderId })
    .where(eq(customerOrders.id, first.orderId));
  const response = await dana.browser.get(`/my-account/orders/${first.orderId}`);
  expect(response.headers.get("location")).toBe(`/my-account/orders/${next.orderId}`);
});

test("a file is downloaded whole, and can't run in the shop's name", async () => {
  const { orderId, lineId } = await insertOrder(db, paid);
  const elsewhere = await insertOrder(db, paid);
  const file = await insertFile(lineId);
  const response = await dana.browser.get(`/my-account/orders/${orderId}/files/${file.id}`);
  expect(await response.text()).toBe("<svg/>");
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const wrong = await dana.browser.get(`/my-account/orders/${elsewhere.orderId}/files/${file.id}`);
  expect(wrong.status).toBe(404);
  await storage.remove(file.storageKey);
  const lost = await dana.browser.get(`/my-account/orders/${orderId}/files/${file.id}`);
  expect(lost.status).toBe(410);
});

test("a paid order has an invoice as a PDF; an unpaid or free one has none", async () => {
  const { orderId, orderNumber } = await insertOrder(db, { ...paid, paidAt: new Date() });
  const response = await dana.browser.get(`/my-account/orders/${orderId}/invoice`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(`Invoice ${orderNumber}.pdf`);
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect((await response.text()).slice(0, 5)).toBe("%PDF-");
  const free = { totalAmount: cents(0), paymentStatus: "free" } as const;
  for (const order of [{}, free, { orderStatus: "cancelled" as const }]) {
    const without = await insertOrder(db, { userId: dana.userId, ...order });
    const refused = await dana.browser.get(`/my-account/orders/${without.orderId}/invoice`);
    expect(refused.status).toBe(404);
    expect(await text(refused)).toContain("There is no invoice for this order");
  }
});

test("the days of an order go into its own customer's calendar, and nobody else's", async () => {
  const picked = { deliveryMethod: "pickup", deliveryAddress: null } as const;
  const { orderId, lineId } = await insertOrder(db, { ...paid, ...picked, paidAt: new Date() });
  await insertFile(lineId);
  const own = `/my-account/orders/${orderId}`;
  expect(await text(await dana.browser.get(own))).toContain(`href="${own}/calendar"`);
  const calendar = await dana.browser.get(`${own}/calendar`);
  expect(calendar.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const days = await calendar.text();
  expect(days).toContain("SUMMARY:Ready for pickup: Business Cards");
  expect(days).toContain("LOCATION:418 Lake Ivanhoe Blvd");
  for (const { browser } of others) {
    const refused = await browser.get(`${own}/calendar`);
    expect([refused.status, refused.headers.get("location")]).toEqual([302, own]);
  }
  const visitor = await shop.visitor().get(`${own}/calendar`);
  expect(visitor.headers.get("location")).toContain("/auth");
  const madeUp = await dana.browser.get("/my-account/orders/x/calendar");
  expect(madeUp.headers.get("location")).toBe("/my-account/orders");
});

test("a customer cancels an unpaid order once; a second tab is told what is true now", async () => {
  const { orderId } = await insertOrder(db, { userId: dana.userId });
  const page = await text(await dana.browser.get(`/my-account/orders/${orderId}`));
  expect(page).toContain("Cancel this order");
  const response = await cancel(orderId);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(`/my-account/orders/${orderId}`);
  const cancelled = await text(await dana.browser.get(`/my-account/orders/${orderId}`));
  expect(cancelled).toContain("Nothing was charged.");
  expect(cancelled).not.toContain("Cancel this order");
  expect(cancelled).not.toContain("Pay $");
  const second = await cancel(orderId);
  expect(second.status).toBe(409);
  expect(await text(second)).toContain("This order has changed. See below.");
});

test("a paid order is not the customer's to cancel, whatever is sent", async () => {
  const { orderId } = await insertOrder(db, paid);
  const page = await text(await dana.browser.get(`/my-account/orders/${orderId}`));
  expect(page).toContain("To cancel a paid order, message us.");
  const response = await cancel(orderId);
  expect(response.status).toBe(409);
  expect(await text(response)).toContain("Message us and our team will cancel it.");
  expect((await cancel(orderId, dana.browser, "printed")).status).toBe(400);
  const forged = await dana.browser.send(`/my-account/orders/${orderId}`, {
    method: "POST",
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ expected: "pending" }),
  });
  expect(forged.status).toBe(403);
});

test("ordering again opens the product with the same choices, and says what is gone", async () => {
  const configuration: Configuration = {
    productId: 1,
    specialId: null,
    quantity: 500,
    size: "3.5x2",
    paperType: "18pt UV",
    finish: null,
    widthInches: null,
    heightInches: null,
    deliveryTime: "5-7 Business Days",
    addOns: [],
    hasOwnDesign: true,
    addDesignFee: false,
  };
  const again = async (changes: Partial<Configuration>) => {
    const line = { productId: 1, configuration: { ...configuration, ...changes } };
    const { orderId, orderNumber } = await insertOrder(db, paid, line);
    const page = await (await dana.browser.get(`/my-account/orders/${orderId}`)).text();
    const href = /href="(\/product\/1\?[^"]+)"/.exec(page)?.[1] ?? "";
    return {
      product: await text(await dana.browser.get(href.replaceAll("&amp;", "&"))),
      orderNumber,
    };
  };
  const whole = await again({});
  expect(whole.product).toContain(`Your choices from order ${whole.orderNumber}`);
  expect(whole.product).toMatch(/value="500"[^>]*checked|checked=""[^>]*value="500"/);
  const gone = await again({ paperType: "11pt Papyrus" });
  expect(gone.product).toContain(`Not everything from order ${gone.orderNumber}`);
  expect(gone.product).toContain("Paper 11pt Papyrus");
});

test("the list says of which order artwork is missing, and leads to where it is sent", async () => {
  const customer = await person();
  const { lineId, orderNumber } = await insertOrder(db, { ...paid, userId: customer.userId });
  const list = async () => text(await customer.browser.get("/my-account/orders"));
  const waiting = await list();
  expect(waiting).toContain("Artwork missing");
  expect(waiting).toContain(`aria-label="Send your artwork: ${orderNumber}"`);
  await insertFile(lineId);
  expect(await list()).not.toContain("Artwork missing");
});

/** Delivered cards from a file of the customer's own. */
async function printedCards(userId: string) {
  const order = await insertOrder(
    db,
    { ...paid, userId, orderStatus: "delivered" },
    { productId: 1, configuration: { ...CARDS, size: "3.5x2", paperType: "16pt Standard" } },
  );
  const file = await insertFile(order.lineId);
  return { ...order, file };
}

test("the account opens on what was ordered, each with the one thing to do next", async () => {
  const { userId, browser } = await person();
  await insertOrder(db, { userId });
  await insertOrder(db, { ...paid, userId, orderStatus: "shipped" });
  const page = await text(await browser.get("/my-account"));
  for (const said of ["Pay $48.00", "Track Package", "All", "Open (2)", "To print again (0)"]) {
    expect(page).toContain(said);
  }
  expect(page.indexOf("Pay $48.00")).toBeLessThan(page.indexOf("Track Package"));
  expect(await text(await browser.get("/my-account?show=again"))).toContain(
    "Nothing to print again yet.",
  );
});

test("printed again without a script: the price is on the page, and another one is refused", async () => {
  const { userId, browser } = await person();
  const { orderId } = await printedCards(userId);
  const page = await text(await browser.get("/my-account"));
  const [, choice = "", amount] = /value="(1000@\d+)"[^>]*>1,000, (\$[\d.]+)</.exec(page) ?? [];
  expect(choice).toBe(`1000@${String(amount).replace(/\D/g, "")}`);
  const path = `/my-account/orders/${orderId}/print-again`;
  const refused = await browser.submit(path, [["choice", "1000@1"]]);
  expect(refused.headers.get("location")).toBe("/my-account/orders");
  expect(browser.cookies.get("arrival")).toBe("print-again-price");
  expect((await browser.submit(path, [["choice", "a lot"]])).status).toBe(400);
  expect((await browser.submit(path, [])).status).toBe(400);
  const added = await browser.submit(path, [["choice", choice]]);
  expect(added.headers.get("location")).toBe("/cart");
  expect(await text(await browser.get("/cart"))).toContain("front “rot”.svg");
});

test("projects are what was printed, with its files, and nobody else's", async () => {
  const { userId, browser } = await person();
  const { orderId, orderNumber, file } = await printedCards(userId);
  const waiting = await insertOrder(db, { ...paid, userId });
  const refunded = await insertOrder(db, {
    ...paid,
    userId,
    orderStatus: "delivered",
    paymentStatus: "refunded",
  });
  const page = await text(await browser.get("/my-account/projects"));
  expect(page).toContain(orderNumber);
  expect(page).toContain(`/my-account/orders/${orderId}/files/${file.id}`);
  for (const printed of [page, await text(await browser.get(`/my-account/orders/${orderId}`))]) {
    expect(printed).toContain(`action="/my-account/orders/${orderId}/print-again"`);
    expect(printed).toContain("Ordered now, it arrives about");
  }
  for (const other of [waiting, refunded]) expect(page).not.toContain(other.orderNumber);
  for (const { browser: stranger } of others) {
    const theirs = await text(await stranger.get("/my-account/projects"));
    expect(theirs).not.toContain(orderNumber);
    expect(theirs).toContain("No projects yet.");
  }
  expect((await browser.get("/my-account/projects?page=9")).headers.get("location")).toBe(
    "/my-account/projects",
  );
});
