import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, files, orderEvents, outbox, userRoles } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import type { Role } from "#app/shop/staff/roles.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, storage } = shop.services;

/** A browser in which somebody of this role is signed in. */
async function signedIn(role: Role) {
  const email = `${role}-${randomUUID()}@shop.example`;
  const password = "oxblood-proof-7";
  const { userId } = await createOwner(
    db,
    { name: `A ${role}`, email, password },
    { actor: "test", now: new Date() },
  );
  await db.update(userRoles).set({ role }).where(eq(userRoles.userId, userId));
  const visitor = shop.visitor();
  await visitor.submit("/auth", Object.entries({ email, password }));
  return visitor;
}

const [admin, staff, customer] = [
  await signedIn("admin"),
  await signedIn("staff"),
  await signedIn("customer"),
];

async function insertFile(lineId: string | null, name: string, content: string) {
  const id = randomUUID();
  const storageKey = `artwork/${id}`;
  const stored = await storage.put(storageKey, Readable.from([Buffer.from(content)]));
  await db.insert(files).values({
    id,
    purpose: "artwork",
    name,
    contentType: "image/svg+xml",
    ...stored,
    storageKey,
    visitorHash: "somebody",
    orderLineId: lineId,
    createdAt: new Date(),
  });
  return { id, storageKey };
}

function move(visitor: typeof admin, orderId: string, to: string, expected = "pending") {
  return visitor.submit(`/admin/orders/${orderId}`, [
    ["expected", expected],
    ["to", to],
    ["note", "Plates are made."],
  ]);
}

test("a customer gets 'Access Denied' everywhere in the admin area, and nothing happens", async () => {
  const { orderId, lineId } = await insertOrder(db, { paymentStatus: "paid" });
  const file = await insertFile(lineId, "front.pdf", "private");
  const pages = ["/admin", "/admin/orders", `/admin/orders/${orderId}`, `/admin/files/${file.id}`];
  for (const page of pages) {
    const response = await customer.get(page);
    expect([page, response.status]).toEqual([page, 403]);
    const text = await response.text();
    expect(text).not.toContain("private");
    expect(text).not.toContain("Blue Heron");
  }
  for (const page of pages.slice(0, 3)) {
    const denied = await (await customer.get(page)).text();
    expect(denied).toContain("<title>Access Denied</title>");
    expect(denied.replaceAll("&#x27;", "'")).toContain(
      "You don't have permission to access this area. Admin privileges are required. Please contact your administrator if you believe this is an error.",
    );
  }
  expect((await move(customer, orderId, "processing")).status).toBe(403);
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBe(0);
});

test("data requests of the browser are guarded like pages", async () => {
  const response = await customer.get("/admin/orders.data");
  expect(response.status).toBe(403);
  expect(await response.text()).not.toContain("Blue Heron");
  const stranger = await shop.visitor().get("/admin/orders.data");
  expect(await stranger.text()).not.toContain("Blue Heron");
});

test("the list finds an order, and its page shows what was ordered, for whom and the money", async () => {
  const { orderId, orderNumber } = await insertOrder(
    db,
    { paymentStatus: "paid", contactBusiness: "Hearth & Rye", isTest: true },
    { payload: { designNotes: "Match the oxblood red." } },
  );
  const list = await (await admin.get("/admin/orders?q=hearth")).text();
  expect(list).toContain(orderNumber);
  expect(list).toContain(`/admin/orders/${orderId}`);
  const page = await (await admin.get(`/admin/orders/${orderId}`)).text();
  const shown = [
    "Hearth &amp; Rye",
    "16pt UV",
    "$48.00",
    "12 Mill Ln, Orlando, FL 32804",
    "TEST",
    "Match the oxblood red.",
    "dana@blueheron.example",
    "Start processing",
  ];
  for (const part of shown) expect(page).toContain(part);
});

test("an empty list says so", async () => {
  const page = await (await admin.get("/admin/orders?q=nothinglikethis")).text();
  expect(page).toContain("No orders match these filters.");
});

test("an order that is not there answers 404", async () => {
  expect((await admin.get(`/admin/orders/${randomUUID()}`)).status).toBe(404);
  expect((await admin.get("/admin/orders/MR-1")).status).toBe(404);
});

test("staff move a paid order on, and the page shows it with who and why", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid" }, { configuration: null });
  const response = await move(staff, orderId, "processing");
  expect(response.headers.get("location")).toBe(`/admin/orders/${orderId}`);
  const page = await (await staff.get(`/admin/orders/${orderId}`)).text();
  for (const part of ["Plates are made.", "A staff", "Mark as shipped"])
    expect(page).toContain(part);
});

test("a parcel leaves with its carrier and number, which the customer is told", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", orderStatus: "processing" });
  await staff.submit(`/admin/orders/${orderId}`, [
    ["expected", "processing"],
    ["to", "shipped"],
    ["trackingCarrier", " UPS "],
    ["trackingNumber", "1Z999"],
  ]);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({
    ...{ orderStatus: "shipped", trackingCarrier: "UPS", trackingNumber: "1Z999" },
  });
  const [mail] = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(mail?.text).toContain("https://www.ups.com/track?tracknum=1Z999");
});

test("a parcel that left without its number gets one later, and its customer a mail", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", orderStatus: "shipped" });
  const path = `/admin/orders/${orderId}`;
  expect(await (await staff.get(path)).text()).toContain("Add a tracking number");
  const save = (fields: Record<string, string>) =>
    staff.submit(`${path}/tracking`, Object.entries(fields));
  const first = { trackingCarrier: "UPS", trackingNumber: "1Z998" };
  expect((await save({ ...first, seenCarrier: "", seenNumber: "" })).status).toBe(302);
  // Somebody whose page shows none is told of this one.
  const late = await save({ trackingCarrier: "DHL", trackingNumber: "7" });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("1Z998")]);
  const seen = { seenCarrier: "UPS", seenNumber: "1Z998" };
  await save({ ...seen, trackingCarrier: "UPS", trackingNumber: "1Z999" });
  const page = await (await staff.get(path)).text();
  for (const part of ["https://www.ups.com/track?tracknum=1Z999", "Tracking changed", "UPS 1Z998"])
    expect(page).toContain(part);
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(mails.map(({ kind }) => kind)).toEqual(["order-tracking", "order-tracking"]);
  const numbers = new Set(mails.map(({ text }) => /1Z\d+/.exec(text)?.[0]));
  expect(numbers).toEqual(new Set(["1Z998", "1Z999"]));
});

test("what is refused with a parcel keeps its carrier and number", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", orderStatus: "processing" });
  const refused = await staff.submit(`/admin/orders/${orderId}`, [
    ["expected", "pending"],
    ["to", "shipped"],
    ["trackingCarrier", "UPS"],
    ["trackingNumber", "1Z997"],
  ]);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('value="1Z997"');
});

test("a card of the board leaves with its carrier and number", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", orderStatus: "processing" });
  await staff.submit("/admin/board", [
    ["orderId", orderId],
    ["expected", "processing"],
    ["to", "shipped"],
    ["trackingCarrier", "USPS"],
    ["trackingNumber", "9400"],
  ]);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({ orderStatus: "shipped", trackingNumber: "9400" });
});

test("production without its artwork has to be asked for, with a reason that is kept", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid" });
  const refused = await move(staff, orderId, "processing");
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Artwork is missing, and production waits for it. Tick");
  expect(page).toContain("Plates are made.");
  const start = (note: string) =>
    staff.submit(
      `/admin/orders/${orderId}`,
      Object.entries({ expected: "pending", to: "processing", note, withoutArtwork: "on" }),
    );
  const unexplained = await (await start("")).text();
  expect(unexplained).toContain("Say in the note why production starts without artwork.");
  expect(unexplained).toMatch(/<input[^>]*name="withoutArtwork"[^>]*checked=""/);
  expect((await start("It came by mail.")).status).toBe(302);
  const started = await (await staff.get(`/admin/orders/${orderId}`)).text();
  expect(started).toContain("Started without artwork. It came by mail.");
});

test("a second tab gets 409, is told what happened and keeps its note", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid" }, { configuration: null });
  await move(staff, orderId, "processing");
  const response = await move(admin, orderId, "cancelled");
  expect(response.status).toBe(409);
  const page = await response.text();
  expect(page).toContain("Somebody was quicker: this order is processing now.");
  expect(page).toContain("Plates are made.");
});

test("a change that is not allowed is refused with its reason", async () => {
  const unpaid = await insertOrder(db);
  const refused = await move(admin, unpaid.orderId, "processing");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This order is not paid.");
  const paid = await insertOrder(db, { paymentStatus: "paid" });
  expect(await (await move(staff, paid.orderId, "cancelled")).text()).toContain(
    "Only an admin can cancel it.",
  );
  expect((await move(staff, paid.orderId, "printed")).status).toBe(400);
});

test("staff are not offered what only an admin may do", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid" });
  expect(await (await staff.get(`/admin/orders/${orderId}`)).text()).not.toContain(
    "Cancel this order",
  );
  expect(await (await admin.get(`/admin/orders/${orderId}`)).text()).toContain("Cancel this order");
});

test("a file of an order is downloaded whole and can't run in the shop's name", async () => {
  const { lineId } = await insertOrder(db);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const file = await insertFile(lineId, "logo “rot” ünï.svg", svg);
  const response = await staff.get(`/admin/files/${file.id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await response.text()).toBe(svg);
});

test("a file that no order has is shown to no staff; one that is lost says so", async () => {
  const loose = await insertFile(null, "draft.pdf", "draft");
  expect((await admin.get(`/admin/files/${loose.id}`)).status).toBe(404);
  expect((await admin.get(`/admin/files/${randomUUID()}`)).status).toBe(404);
  expect((await admin.get("/admin/files/x")).status).toBe(404);
  const { lineId } = await insertOrder(db);
  const lost = await insertFile(lineId, "lost.pdf", "lost");
  await storage.remove(lost.storageKey);
  expect((await admin.get(`/admin/files/${lost.id}`)).status).toBe(410);
});

test("a file is only for who is signed in", async () => {
  const { lineId } = await insertOrder(db);
  const file = await insertFile(lineId, "front.pdf", "private");
  const response = await shop.visitor().get(`/admin/files/${file.id}`);
  expect(response.status).toBe(302);
});

test("staff print the job ticket, the packing slip and the invoice of an order", async () => {
  const paid = { paymentStatus: "paid", paypalOrderId: randomUUID(), paidAt: new Date() } as const;
  const { orderId, orderNumber } = await insertOrder(db, paid);
  const page = await (await staff.get(`/admin/orders/${orderId}`)).text();
  for (const [kind, title] of [
    ["job-ticket", "Job ticket"],
    ["packing-slip", "Packing slip"],
    ["invoice", "Invoice"],
  ]) {
    const path = `/admin/orders/${orderId}/${kind}`;
    expect(page).toContain(path);
    const response = await staff.get(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/pdf",
    ]);
    expect(response.headers.get("content-disposition")).toContain(`${title} ${orderNumber}.pdf`);
    expect((await response.text()).startsWith("%PDF-")).toBe(true);
    expect((await customer.get(path)).status).toBe(403);
    expect((await staff.get(`/admin/orders/${randomUUID()}/${kind}`)).status).toBe(404);
  }
});

test("an order that nobody paid has no invoice", async () => {
  const { orderId } = await insertOrder(db);
  expect(await (await staff.get(`/admin/orders/${orderId}`)).text()).not.toContain("/invoice");
  const missing = await staff.get(`/admin/orders/${orderId}/invoice`);
  expect(missing.status).toBe(404);
  const text = await missing.text();
  expect(text).toContain("There is no invoice for this order");
  expect(text).toContain("See all orders");
});

test("the papers of an order that was called off are not offered, and stamped where they are asked for", async () => {
  const { orderId } = await insertOrder(db, { orderStatus: "cancelled" });
  const page = await (await staff.get(`/admin/orders/${orderId}`)).text();
  for (const kind of ["job-ticket", "packing-slip"]) {
    expect(page).not.toContain(`/${kind}`);
    const response = await staff.get(`/admin/orders/${orderId}/${kind}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/pdf",
    ]);
  }
});

test("nothing is packed for an order of a service", async () => {
  const { orderId } = await insertOrder(db, { deliveryMethod: "none", deliveryAddress: null });
  const page = await (await staff.get(`/admin/orders/${orderId}`)).text();
  expect(page).not.toContain("packing-slip");
});
