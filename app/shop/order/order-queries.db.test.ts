import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { findOrderForStaff } from "./find-order-for-staff.server.ts";
import { type OrderFilter, ORDERS_PER_PAGE } from "./order-filter.ts";
import { conditionOf, listOrders } from "./order-queries.server.ts";

const { db } = await testDatabase();
const all: OrderFilter = { query: "", status: null, payment: null, page: 1 };

beforeEach(async () => {
  await db.delete(files);
  await db.delete(orderLines);
  await db.delete(customerOrders);
});

function list(filter: Partial<OrderFilter>) {
  return listOrders(db, { ...all, ...filter });
}

async function numbersFor(query: string) {
  return (await list({ query })).orders.map((order) => order.orderNumber).toSorted();
}

function addFile(orderLineId: string, name: string) {
  return db.insert(files).values({
    id: randomUUID(),
    purpose: "artwork",
    name,
    contentType: "application/pdf",
    bytes: 4200,
    sha256: "0".repeat(64),
    storageKey: randomUUID(),
    visitorHash: "somebody",
    orderLineId,
    createdAt: new Date(),
  });
}

test("orders come newest first, a page at a time, with the number of all", async () => {
  for (let index = 0; index < ORDERS_PER_PAGE + 3; index += 1) {
    await insertOrder(db, {
      orderNumber: `MR-${100 + index}`,
      createdAt: new Date(Date.UTC(2026, 10, 1, 0, index)),
    });
  }
  const first = await list({});
  expect(first).toMatchObject({ total: ORDERS_PER_PAGE + 3, page: 1, pages: 2 });
  expect(first.orders[0]?.orderNumber).toBe(`MR-${100 + ORDERS_PER_PAGE + 2}`);
  const second = await list({ page: 2 });
  expect(second.orders.map((order) => order.orderNumber)).toEqual(["MR-102", "MR-101", "MR-100"]);
});

test("a page past the end shows the last one", async () => {
  await insertOrder(db);
  expect(await list({ page: 9 })).toMatchObject({ page: 1, pages: 1, total: 1 });
});

test("an order is found by number, name, e-mail, business and product", async () => {
  await insertOrder(db, {
    orderNumber: "MR-10494",
    contactName: "Nora O'Ellison",
    contactEmail: "nora@hearth-rye.example",
    contactBusiness: "Hearth & Rye",
    productName: "Menus, flat",
  });
  await insertOrder(db, { orderNumber: "MR-10493", contactBusiness: "Stillwater Yoga Studio" });
  const found = [
    "MR-10494",
    "mr-10494",
    "10494",
    "1049 nora",
    "ellison",
    "O'Ell",
    "nora@hearth-rye.example",
    "hearth-rye",
    "Hearth & Rye",
    "menus fl",
  ];
  for (const query of found)
    expect([query, await numbersFor(query)]).toEqual([query, ["MR-10494"]]);
  expect(await numbersFor("MR-1049")).toEqual(["MR-10493", "MR-10494"]);
  for (const query of ["ora", "hearth yoga", "&", "'", "\\", ":*", "!"]) {
    expect([query, await numbersFor(query)]).toEqual([query, []]);
  }
});

test("an order is found by the product of any of its lines", async () => {
  const { orderId } = await insertOrder(db, { orderNumber: "MR-1", productName: "Menus + 1" });
  const [line] = await db.select().from(orderLines);
  if (!line) throw new Error("The order has no line.");
  await db.insert(orderLines).values({
    ...line,
    id: randomUUID(),
    orderId,
    position: 2,
    productName: "Vinyl Banners",
  });
  expect(await numbersFor("banner")).toEqual(["MR-1"]);
});

test("status and payment narrow together", async () => {
  await insertOrder(db, { orderNumber: "MR-1", orderStatus: "processing", paymentStatus: "paid" });
  await insertOrder(db, { orderNumber: "MR-2", orderStatus: "pending", paymentStatus: "paid" });
  await insertOrder(db, { orderNumber: "MR-3" });
  const numbers = async (filter: Partial<OrderFilter>) =>
    (await list(filter)).orders.map((order) => order.orderNumber).toSorted();
  expect(await numbers({ payment: "paid" })).toEqual(["MR-1", "MR-2"]);
  expect(await numbers({ status: "pending" })).toEqual(["MR-2", "MR-3"]);
  expect(await numbers({ status: "pending", payment: "paid" })).toEqual(["MR-2"]);
});

test("an order that the customer replaced is not listed", async () => {
  const { orderId } = await insertOrder(db, { orderNumber: "MR-2" });
  await insertOrder(db, { orderNumber: "MR-1", orderStatus: "cancelled", replacedById: orderId });
  expect((await list({})).orders.map((order) => order.orderNumber)).toEqual(["MR-2"]);
});

test("the list counts an order's files and the detail hangs them on their line", async () => {
  const { orderId, lineId } = await insertOrder(db);
  const other = await insertOrder(db);
  await addFile(lineId, "front.pdf");
  await addFile(lineId, "back.pdf");
  await addFile(other.lineId, "other.pdf");
  const { orders } = await list({});
  expect(orders.find((order) => order.id === orderId)?.fileCount).toBe(2);
  const detail = await findOrderForStaff(db, orderId);
  expect(detail?.lines[0]?.files.map((file) => file.name).toSorted()).toEqual([
    "back.pdf",
    "front.pdf",
  ]);
  expect(detail?.lines[0]?.files[0]).not.toHaveProperty("storageKey");
});

test("there is no detail of an unknown order", async () => {
  expect(await findOrderForStaff(db, randomUUID())).toBeNull();
});

test("search uses its indexes", async () => {
  const found = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(conditionOf({ ...all, query: "nora" }));
  const plan = await db.transaction(async (tx) => {
    // A nearly empty table is read whole unless that is made dear.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${found}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain("customer_orders_search_idx");
  expect(plan).toContain("order_lines_search_idx");
  expect(plan).not.toContain("Seq Scan");
});
