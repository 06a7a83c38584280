import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  categories,
  customerOrders,
  files,
  orderEvents,
  orderLines,
  payments,
  productImages,
  products,
} from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import type { OwnOrderShow } from "#app/shop/order/own-order-shows.ts";
import { findOrderOf } from "./find-own-order.server.ts";
import {
  countOrdersOf,
  listOrdersOf,
  OWN_ORDERS_PER_PAGE,
  totalOrdersOf,
} from "./own-order-queries.server.ts";

const { db, pool } = await testDatabase();
const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];

await db.insert(categories).values({ id: "print", name: "Print" });
for (const id of [1, 2]) {
  const name = `Product ${id}`;
  const prices = { basePrice: cents(100), designFee: cents(0) };
  await db.insert(products).values({ id, name, category: "print", ...prices });
  await db.insert(productImages).values([
    { productId: id, imageUrl: `/pictures/back-${id}`, sortOrder: 0 },
    { productId: id, imageUrl: `/pictures/main-${id}`, isMain: true, sortOrder: 1 },
  ]);
}

async function insertAttempt(orderId: string, attempt: number, status: "voided" | "declined") {
  const now = new Date();
  await db.insert(payments).values({
    id: randomUUID(),
    orderId,
    attempt,
    status,
    amount: cents(4800),
    createKey: randomUUID(),
    captureKey: randomUUID(),
    createdAt: now,
    updatedAt: now,
  });
}

test("a list has its pages, newest first, and nobody else's orders", async () => {
  const owner = await insertCustomer(db);
  for (let day = 1; day <= OWN_ORDERS_PER_PAGE + 2; day++) {
    const createdAt = new Date(Date.UTC(2026, 9, day));
    await insertOrder(db, { userId: owner.userId, orderNumber: `P-${day}`, createdAt });
  }
  await insertOrder(db, { userId: eve.userId });
  const numbers = async (page: number) =>
    (await listOrdersOf(db, owner.userId, page, "all")).map((order) => order.orderNumber);
  expect(await numbers(1)).toHaveLength(OWN_ORDERS_PER_PAGE);
  expect((await numbers(1))[0]).toBe("P-12");
  expect(await numbers(2)).toEqual(["P-2", "P-1"]);
  expect(await numbers(3)).toEqual([]);
});

test("an order is listed with its own picture, moves and latest attempt", async () => {
  const owner = await insertCustomer(db);
  const first = await insertOrder(db, { userId: owner.userId }, { productId: 2 });
  const second = await insertOrder(db, { userId: owner.userId }, { productId: null });
  await insertAttempt(first.orderId, 1, "voided");
  await insertAttempt(first.orderId, 2, "declined");
  const at = new Date("2026-11-18T15:00:00Z");
  await db.insert(orderEvents).values([
    ...(["status", "note"] as const).map((kind) => ({
      orderId: first.orderId,
      kind,
      toStatus: "processing",
      actor: "Rosa",
      createdAt: at,
    })),
  ]);
  const orders = await listOrdersOf(db, owner.userId, 1, "all");
  const of = (id: string) => orders.find((order) => order.id === id);
  expect(of(first.orderId)).toMatchObject({
    picture: "/pictures/main-2",
    attemptStatus: "declined",
    moves: [{ kind: "status", toStatus: "processing", createdAt: at }],
  });
  expect(of(second.orderId)).toMatchObject({ picture: null, attemptStatus: null, moves: [] });
});

test("one order has its own picture and latest attempt as well, its files and its events", async () => {
  const { orderId, lineId } = await insertOrder(db, { userId: dana.userId }, { productId: 2 });
  await insertAttempt(orderId, 1, "declined");
  await db.insert(files).values({
    id: randomUUID(),
    purpose: "artwork",
    name: "front.pdf",
    contentType: "application/pdf",
    bytes: 42,
    sha256: "0".repeat(64),
    storageKey: randomUUID(),
    orderLineId: lineId,
    userId: dana.userId,
    createdAt: new Date(),
  });
  const found = await findOrderOf(db, dana.userId, orderId);
  expect(found).toMatchObject({
    order: { attemptStatus: "declined" },
    lines: [{ picture: "/pictures/main-2", files: [{ name: "front.pdf" }] }],
  });
  expect(await findOrderOf(db, eve.userId, orderId)).toBeNull();
  expect(await findOrderOf(db, dana.userId, randomUUID())).toBeNull();
});

test("totals count money that was paid and kept; replaced orders count nowhere", async () => {
  const owner = await insertCustomer(db);
  const { userId } = owner;
  const paid = { userId, paymentStatus: "paid", megaBucksEarned: cents(96) } as const;
  const kept = await insertOrder(db, { ...paid, totalAmount: cents(5194) });
  await insertOrder(db, { ...paid, totalAmount: cents(1000), orderStatus: "cancelled" });
  await insertOrder(db, { userId, totalAmount: cents(7777) });
  await insertOrder(db, { userId, totalAmount: cents(8888), orderStatus: "cancelled" });
  await insertOrder(db, { userId, paymentStatus: "refunded", orderStatus: "cancelled" });
  await insertOrder(db, { ...paid, totalAmount: cents(300), isTest: true });
  const replaced = await insertOrder(db, { userId, orderStatus: "cancelled" });
  await db
    .update(customerOrders)
    .set({ replacedById: kept.orderId })
    .where(eq(customerOrders.id, replaced.orderId));
  expect(await totalOrdersOf(db, userId, { countTests: false })).toEqual({
    orders: 6,
    cancelled: 3,
    tests: 1,
    spent: cents(6194),
    earned: cents(192),
  });
  expect(await totalOrdersOf(db, userId, { countTests: true })).toMatchObject({
    spent: cents(6494),
    earned: cents(288),
  });
  expect(await listOrdersOf(db, userId, 1, "all")).toHaveLength(6);
});

test("totals follow whatever becomes of orders, and whose they are", async () => {
  const [owner, friend] = [await insertCustomer(db), await insertCustomer(db)];
  const totals = (of: { userId: string }) => totalOrdersOf(db, of.userId, { countTests: false });
  const guests = await insertOrder(db, { userId: null, totalAmount: cents(1000) });
  const change = (values: Partial<typeof customerOrders.$inferInsert>) =>
    db.update(customerOrders).set(values).where(eq(customerOrders.id, guests.orderId));
  const nothing = { orders: 0, cancelled: 0, tests: 0, spent: 0, earned: 0 };

  await change({ userId: owner.userId });
  expect(await totals(owner)).toEqual({ ...nothing, orders: 1 });
  await change({ paymentStatus: "paid", megaBucksEarned: cents(20) });
  expect(await totals(owner)).toEqual({ ...nothing, orders: 1, spent: 1000, earned: 20 });
  await change({ paymentStatus: "partly_refunded", megaBucksEarned: cents(5) });
  expect(await totals(owner)).toEqual({ ...nothing, orders: 1, spent: 1000, earned: 5 });
  await change({ trackingNumber: "1Z" });
  await change({ userId: friend.userId, orderStatus: "cancelled" });
  expect(await totals(owner)).toEqual(nothing);
  expect(await totals(friend)).toEqual({
    orders: 1,
    cancelled: 1,
    tests: 0,
    spent: 1000,
    earned: 5,
  });
  await change({ isTest: true });
  expect(await totals(friend)).toEqual({ ...nothing, orders: 1, cancelled: 1, tests: 1 });
  await db.delete(orderLines).where(eq(orderLines.orderId, guests.orderId));
  await db.delete(customerOrders).where(eq(customerOrders.id, guests.orderId));
  expect(await totals(friend)).toEqual(nothing);
});

test("orders that come at once are all counted", async () => {
  const { userId } = await insertCustomer(db);
  await Promise.all(
    Array.from({ length: 8 }, () =>
      insertOrder(db, { userId, paymentStatus: "paid", totalAmount: cents(300) }),
    ),
  );
  expect(await totalOrdersOf(db, userId, { countTests: false })).toMatchObject({
    orders: 8,
    spent: 2400,
  });
});

test("nobody's totals are nothing", async () => {
  const { userId } = await insertCustomer(db);
  expect(await totalOrdersOf(db, userId, { countTests: true })).toEqual({
    orders: 0,
    cancelled: 0,
    tests: 0,
    spent: 0,
    earned: 0,
  });
});

test("of thousands of orders a page is found in one index alone", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId } = await insertOrder(db, { userId });
  await db.execute(sql`
    insert into customer_orders (
      id, user_id, order_number, product_name, order_kind, total_amount, shipping_amount,
      tax_amount, price_lines, mega_bucks_used, mega_bucks_earned, contact_name, contact_email,
      delivery_method, delivery_address, submission_key, submission_hash, created_at, updated_at
    )
    select gen_random_uuid(), case when i % 8 = 0 then user_id else ${eve.userId} end, 'many-' || i, product_name, order_kind, total_amount,
      shipping_amount, tax_amount, price_lines, mega_bucks_used, mega_bucks_earned, contact_name,
      contact_email, delivery_method, delivery_address, 'many-' || i, submission_hash,
      created_at - i * interval '1 minute', updated_at
    from customer_orders, generate_series(1, 16000) i where id = ${orderId}`);
  // The test server writes commits later, and vacuum marks only what is written.
  await pool.query("checkpoint");
  await pool.query("vacuum analyze customer_orders");
  const plan = async (query: string) => {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${query}`, [userId]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const own = "from customer_orders where user_id = $1 and replaced_by_id is null";
  const onlyIndex = "Index Only Scan using customer_orders_user_idx";
  expect(
    await plan(`select id ${own} order by created_at desc, id limit 10 offset 1990`),
  ).toContain(onlyIndex);
});

test("what waits for the customer comes first, and a part of the list has its own number", async () => {
  const { userId } = await insertCustomer(db);
  const at = (minutes: number) => ({ userId, createdAt: new Date(Date.now() - minutes * 60_000) });
  const paid = { paymentStatus: "paid" } as const;
  const missing = await insertOrder(db, { ...at(50), ...paid });
  const unpaid = await insertOrder(db, at(40));
  const made = await insertOrder(db, { ...at(30), ...paid, orderStatus: "processing" });
  const done = await insertOrder(db, { ...at(20), ...paid, orderStatus: "delivered" });
  const over = await insertOrder(db, { ...at(10), orderStatus: "cancelled" });
  const ids = async (show: OwnOrderShow) =>
    (await listOrdersOf(db, userId, 1, show)).map(({ id }) => id);
  expect(await ids("all")).toEqual(
    [unpaid, missing, over, done, made].map(({ orderId }) => orderId),
  );
  expect(await ids("open")).toEqual([unpaid, missing, made].map(({ orderId }) => orderId));
  // Its file is here: it is paid for, whether it is made or not.
  expect(await ids("again")).toEqual([]);
  await db.insert(files).values(
    [done, made, over].map(({ orderId, lineId }) => ({
      id: randomUUID(),
      purpose: "artwork" as const,
      name: "card.pdf",
      contentType: "application/pdf",
      bytes: 8,
      sha256: "0".repeat(64),
      storageKey: `artwork/${orderId}`,
      userId,
      orderLineId: lineId,
      createdAt: new Date(),
    })),
  );
  expect(await ids("again")).toEqual([done, made].map(({ orderId }) => orderId));
  expect(await countOrdersOf(db, userId)).toEqual({ open: 3, again: 2 });
});
