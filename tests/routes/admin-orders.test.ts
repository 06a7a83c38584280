import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrderFile } from "#tests/support/order-files.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { DESIGNED_CARDS, insertProof, insertProofFile } from "#tests/support/proof-fixture.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

const [admin, staff, customer] = [
  await visitorOfRole(shop, "admin"),
  await visitorOfRole(shop, "staff"),
  await visitorOfRole(shop, "customer"),
];

function move(visitor: typeof admin, orderId: string, to: string, expected = "pending") {
  return visitor.submit(`/admin/orders/${orderId}`, [
    ["expected", expected],
    ["to", to],
    ["note", "Plates are made."],
  ]);
}

test("a customer gets 'Access Denied' everywhere in the admin area, and nothing happens", async () => {
  const { orderId, lineId } = await insertOrder(db, { paymentStatus: "paid" });
  const file = await insertOrderFile(shop.services, lineId, "front.pdf", "private");
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

test("a reprint leads to the proof that it is printed from, or to its order where none is known", async () => {
  const paid = { paymentStatus: "paid" } as const;
  const designed = await insertOrder(db, paid, { configuration: DESIGNED_CARDS });
  const named = { reprintOf: designed.orderNumber, reprintLine: designed.lineId };
  const reprint = { ...CARDS, hasOwnDesign: false, ...named };
  const { orderId } = await insertOrder(db, paid, { configuration: reprint });
  const link = async (path: string) => {
    const page = await (await staff.get(`/admin/orders/${orderId}`)).text();
    return new RegExp(`<a[^>]*href="${path}"[^>]*>([^<]*)<`).exec(page)?.[1];
  };
  const words = `As approved in order ${designed.orderNumber}`;
  const orderPath = `/admin/orders/${designed.orderId}`;
  expect(await link(orderPath)).toBe(words);
  const settled = { state: "approved", settledBy: "customer", settledAt: new Date() } as const;
  const proofId = await insertProof(db, designed.lineId, settled);
  const { userId } = await insertCustomer(db);
  await insertProofFile(db, userId, { name: "card.pdf", proofId });
  expect(await link(`${orderPath}/proofs/${proofId}/file`)).toBe(`${words}, proof 1 (card.pdf)`);
  const plain = await (await staff.get(`/admin/orders/${designed.orderId}`)).text();
  expect(plain).not.toContain("As approved in order");
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

test("production without its artwork has to be asked for, with a reason that is kept", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid" });
  const refused = await move(staff, orderId, "processing");
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Waiting for artwork. Check");
  expect(page).toContain("Plates are made.");
  const start = (note: string) =>
    staff.submit(
      `/admin/orders/${orderId}`,
      Object.entries({ expected: "pending", to: "processing", note, withoutArtwork: "on" }),
    );
  const unexplained = await (await start("")).text();
  expect(unexplained).toContain("Add a reason for starting without artwork.");
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
  expect(page).toContain("Someone else just changed this order. It is processing now.");
  expect(page).toContain("Plates are made.");
});

test("a change that is not allowed is refused with its reason", async () => {
  const unpaid = await insertOrder(db);
  const refused = await move(admin, unpaid.orderId, "processing");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This order isn't paid.");
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
