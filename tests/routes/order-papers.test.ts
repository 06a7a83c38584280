import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertOrderFile } from "#tests/support/order-files.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, storage } = shop.services;
const [admin, staff, customer] = [
  await visitorOfRole(shop, "admin"),
  await visitorOfRole(shop, "staff"),
  await visitorOfRole(shop, "customer"),
];

test("a file of an order is downloaded whole and can't run in the shop's name", async () => {
  const { lineId } = await insertOrder(db);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const file = await insertOrderFile(shop.services, lineId, "logo “rot” ünï.svg", svg);
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
  const loose = await insertOrderFile(shop.services, null, "draft.pdf", "draft");
  expect((await admin.get(`/admin/files/${loose.id}`)).status).toBe(404);
  expect((await admin.get(`/admin/files/${randomUUID()}`)).status).toBe(404);
  expect((await admin.get("/admin/files/x")).status).toBe(404);
  const { lineId } = await insertOrder(db);
  const lost = await insertOrderFile(shop.services, lineId, "lost.pdf", "lost");
  await storage.remove(lost.storageKey);
  expect((await admin.get(`/admin/files/${lost.id}`)).status).toBe(410);
});

test("a file is only for who is signed in", async () => {
  const { lineId } = await insertOrder(db);
  const file = await insertOrderFile(shop.services, lineId, "front.pdf", "private");
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
