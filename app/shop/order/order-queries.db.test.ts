import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customerOrders, files, orderLines, orderSearch } from "#app/platform/db/schema.ts";
import { orderArtwork } from "./line/order-artwork.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertManyOrders } from "#tests/support/many-orders.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { findByWords } from "./find-by-words.server.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { chooseOrders } from "./order-conditions.server.ts";
import { ALL_ORDERS, type OrderFilter, ORDERS_PER_PAGE, type OrderSort } from "./order-filter.ts";
import { findOrders, listOrders } from "./order-queries.server.ts";

const { db } = await testDatabase();
/** A Tuesday, 10 in the morning by the shop's clock. */
const clock = { now: new Date("2026-11-24T15:00:00Z"), timeZone: "America/New_York" };

beforeEach(async () => {
  await db.delete(files);
  await db.delete(orderLines);
  await db.delete(customerOrders);
});

function list(filter: Partial<OrderFilter>) {
  return listOrders(db, { ...ALL_ORDERS, ...filter }, clock);
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
    contactPhone: "(407) 555-0108 ext. 3",
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
    "O’Ellison",
    "oellison",
    "+1 407 555 0108",
    "4075550108",
    "1-407-555-0108",
    "407-555-0108 ",
    "555 0108",
    "0108",
    "nora 407 555",
    "mr\u201110494",
  ];
  for (const query of found)
    expect([query, await numbersFor(query)]).toEqual([query, ["MR-10494"]]);
  expect(await numbersFor("MR-1049")).toEqual(["MR-10493", "MR-10494"]);
  for (const query of ["ora", "hearth yoga", "&", "'", "\\", ":*", "!"]) {
    expect([query, await numbersFor(query)]).toEqual([query, []]);
  }
});

test("an order is found whatever the marks, the case and the script of its name", async () => {
  await insertOrder(db, { orderNumber: "MR-1", contactName: "Mette Østergård-Müller" });
  await insertOrder(db, { orderNumber: "MR-2", contactBusiness: "Łódź Straße ΟΔΟΣ" });
  for (const query of ["ostergard", "MÜLLER", "Østerg", "mu\u0308ller"])
    expect([query, await numbersFor(query)]).toEqual([query, ["MR-1"]]);
  for (const query of ["lodz", "strasse", "straße", "οδος"])
    expect([query, await numbersFor(query)]).toEqual([query, ["MR-2"]]);
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
  await db.delete(orderLines).where(eq(orderLines.position, 2));
  expect(await numbersFor("banner")).toEqual([]);
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

async function numbersOf(filter: Partial<OrderFilter>) {
  return (await list(filter)).orders.map((order) => order.orderNumber).toSorted();
}

function sorted(by: OrderSort["by"], isDescending = false): Partial<OrderFilter> {
  return { sort: { by, isDescending } };
}

test("open work comes by its due day, what has none after it; all else newest first", async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const settled = { paymentStatus: "paid", paidAt: at(1) } as const;
  const insert = (orderNumber: string, order: Parameters<typeof insertOrder>[1]) =>
    insertOrder(db, { orderNumber, ...order });
  await insert("MR-1", { ...settled, createdAt: at(1), dueOn: "2026-11-30" });
  await insert("MR-2", { createdAt: at(2) });
  await insert("MR-3", { ...settled, createdAt: at(3), dueOn: "2026-11-23" });
  await insert("MR-4", { ...settled, createdAt: at(4), dueOn: "2026-11-24" });
  await insert("MR-5", {
    ...settled,
    createdAt: at(5),
    dueOn: "2026-11-24",
    orderStatus: "processing",
  });
  await insert("MR-6", {
    ...settled,
    createdAt: at(6),
    dueOn: "2026-11-20",
    orderStatus: "shipped",
  });
  await insert("MR-7", {
    ...settled,
    createdAt: at(7),
    dueOn: "2026-11-20",
    paymentStatus: "refunded",
  });
  const numbers = async (filter: Partial<OrderFilter>) =>
    (await list(filter)).orders.map(({ orderNumber }) => orderNumber.slice(3)).join(" ");
  expect(await numbers({ status: "open" })).toBe("7 3 4 5 1 2");
  expect(await numbers({})).toBe("7 6 5 4 3 2 1");
  expect(await numbers({ status: "open", ...sorted("placed") })).toBe("1 2 3 4 5 7");
  expect(await numbers({ due: "late" })).toBe("3");
  expect(await numbers({ due: "today" })).toBe("4 5");
  expect(await numbers({ due: "week" })).toBe("4 5 1");
});

test("orders are sorted by customer as they are listed, and by total", async () => {
  await insertOrder(db, { orderNumber: "MR-1", contactBusiness: "b", totalAmount: cents(300) });
  await insertOrder(db, {
    orderNumber: "MR-2",
    contactBusiness: "",
    contactName: "Ana",
    totalAmount: cents(100),
  });
  await insertOrder(db, { orderNumber: "MR-3", contactBusiness: "C", totalAmount: cents(200) });
  const numbers = async (filter: Partial<OrderFilter>) =>
    (await list(filter)).orders.map(({ orderNumber }) => orderNumber.slice(3)).join(" ");
  expect(await numbers(sorted("customer"))).toBe("2 1 3");
  expect(await numbers(sorted("customer", true))).toBe("3 1 2");
  expect(await numbers(sorted("total", true))).toBe("1 3 2");
});

test("an order is rush when one of its items is", async () => {
  await insertOrder(db, { orderNumber: "MR-1" });
  const rush = { configuration: { ...CARDS, deliveryTime: "2-3 Business Days" } };
  await insertOrder(db, { orderNumber: "MR-2" }, rush);
  const { orders } = await list({});
  const rushed = orders.filter((order) => order.isRush);
  expect([orders.length, rushed.map(({ orderNumber }) => orderNumber)]).toEqual([2, ["MR-2"]]);
});

test("kind and days of the shop narrow the list", async () => {
  // Still the 21st in New York.
  await insertOrder(db, { orderNumber: "MR-1", createdAt: new Date("2026-11-22T04:59:59Z") });
  await insertOrder(db, { orderNumber: "MR-2", createdAt: new Date("2026-11-22T05:00:00Z") });
  await insertOrder(db, {
    orderNumber: "MR-3",
    orderKind: "website",
    createdAt: new Date("2026-11-23T04:59:59Z"),
  });
  expect(await numbersOf({ from: "2026-11-22", to: "2026-11-22" })).toEqual(["MR-2", "MR-3"]);
  expect(await numbersOf({ to: "2026-11-21" })).toEqual(["MR-1"]);
  expect(await numbersOf({ kind: "website" })).toEqual(["MR-3"]);
  expect(await numbersOf({ from: "2026-11-23", to: "2026-11-22" })).toEqual([]);
});

test("what needs artwork and what is ready to print are told apart, also as files come and go", async () => {
  const settled = { paymentStatus: "paid", paidAt: new Date() } as const;
  const { lineId } = await insertOrder(db, { orderNumber: "MR-1", ...settled });
  await insertOrder(db, { orderNumber: "MR-2" });
  await insertOrder(db, { orderNumber: "MR-3", ...settled }, { configuration: null });
  await insertOrder(db, { orderNumber: "MR-4", orderStatus: "processing", ...settled });
  await insertOrder(
    db,
    { orderNumber: "MR-5", ...settled },
    { payload: { orderType: "commercial" } },
  );
  await insertOrder(db, { orderNumber: "MR-6", orderKind: "website", ...settled });
  // Given back whole: nothing is made of it.
  await insertOrder(db, { orderNumber: "MR-7", ...settled, paymentStatus: "refunded" });
  expect(await numbersOf({ needs: "artwork" })).toEqual(["MR-1", "MR-2"]);
  expect(await numbersOf({ needs: "start" })).toEqual(["MR-3", "MR-5", "MR-6"]);
  await addFile(lineId, "front.pdf");
  expect(await numbersOf({ needs: "artwork" })).toEqual(["MR-2"]);
  expect(await numbersOf({ needs: "start" })).toEqual(["MR-1", "MR-3", "MR-5", "MR-6"]);
  await db.delete(files);
  expect(await numbersOf({ needs: "artwork" })).toEqual(["MR-1", "MR-2"]);
});

test("an order needs artwork in the list exactly when its page says so", async () => {
  const kinds = ["product", "special", "commercial", "design", "website", "custom"] as const;
  for (const orderKind of kinds) {
    for (const hasOwnDesign of [true, false]) {
      for (const orderType of ["product", "commercial"]) {
        const { orderId, lineId } = await insertOrder(
          db,
          { orderKind },
          { configuration: { ...CARDS, hasOwnDesign }, payload: { orderType } },
        );
        const [order] = await db
          .select()
          .from(customerOrders)
          .where(eq(customerOrders.id, orderId));
        if (!order) throw new Error("The order is gone.");
        const isMissing = (await orderArtwork(db, order)) === "missing";
        const combination = { orderKind, hasOwnDesign, orderType };
        expect({ ...combination, isMissing: order.artworkMissing }).toEqual({
          ...combination,
          isMissing,
        });
        await addFile(lineId, "front.pdf");
        expect(
          (await db.select().from(customerOrders).where(eq(customerOrders.id, orderId)))[0],
        ).toMatchObject({
          artworkMissing: false,
        });
      }
    }
  }
});

test("an order is found by what it is called now", async () => {
  const { orderId } = await insertOrder(db, { orderNumber: "MR-1", contactName: "Nora Ellison" });
  await db.update(customerOrders).set({ contactName: "Former customer" });
  expect(await numbersFor("nora")).toEqual([]);
  expect(await numbersFor("former")).toEqual(["MR-1"]);
  await db.update(customerOrders).set({ contactPhone: "407.555.0199" });
  expect(await numbersFor("(407) 555-0199")).toEqual(["MR-1"]);
  await db.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await db.delete(customerOrders);
  expect(await db.$count(orderSearch)).toBe(0);
});

test.each<[string, Partial<OrderFilter>, string]>([
  ["artwork", { needs: "artwork" }, "customer_orders_artwork_idx"],
  ["proofs", { needs: "proof" }, "customer_orders_proofs_idx"],
  ["changes wanted", { needs: "proof-changes" }, "customer_orders_proofs_idx"],
  ["proofs to answer", { needs: "proof-answer" }, "customer_orders_proofs_idx"],
  ["what is ready", { needs: "start" }, "customer_orders_ready_idx"],
  ["sent prices", { needs: "answer" }, "customer_orders_sent_quotes_idx"],
  ["prices that ran out", { needs: "renewal" }, "customer_orders_sent_quotes_idx"],
  ["kind", { kind: "website" }, "customer_orders_kind_idx"],
  ["days", { from: "2026-11-01" }, "customer_orders_created_idx"],
  ["open work by its due day", { status: "open" }, "customer_orders_open_due_idx"],
  ["late work", { due: "late" }, "customer_orders_open_due_idx"],
  ["what is due today", { due: "today" }, "customer_orders_open_due_idx"],
  ["orders by their due day, last first", sorted("due", true), "customer_orders_due_idx"],
  ["orders by customer", sorted("customer"), "customer_orders_customer_idx"],
  ["orders by total", sorted("total", true), "customer_orders_total_idx"],
  ["the oldest orders", sorted("placed"), "customer_orders_created_idx"],
  ["orders by status", sorted("status", true), "customer_orders_status_idx"],
  ["orders by payment", sorted("payment"), "customer_orders_payment_idx"],
])("%s are found in an index", async (_, filter, index) => {
  const plan = await db.transaction(async (tx) => {
    // A nearly empty table is read whole unless that is made dear.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const choice = await chooseOrders(tx, { ...ALL_ORDERS, ...filter, ...clock });
    const found = findOrders(tx, choice, { limit: 25 });
    const { rows } = await tx.execute(sql`explain ${found}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan");
});

test("of thousands of orders few are found by their words, many by looking at the newest", async () => {
  await insertManyOrders(db, 10_001, {
    contact_name: "case n when 77 then 'Nora' else 'Dana' end",
    order_status: "case when n % 5000 = 0 then 'cancelled' else 'pending' end",
    created_at: "'2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n)",
  });
  const planOf = async (query: string) => {
    const choice = await chooseOrders(db, { ...ALL_ORDERS, query, ...clock });
    const { rows } = await db.execute(sql`explain ${findOrders(db, choice, { limit: 25 })}`);
    return JSON.stringify(rows);
  };
  expect(await planOf("nora")).toContain("customer_orders_pkey");
  expect(await planOf("dana")).toContain("customer_orders_created_idx");
  // Late pages are passed over in the index alone.
  const late = findOrders(db, await chooseOrders(db, { ...ALL_ORDERS, ...clock }), {
    limit: 25,
    offset: 9_975,
  });
  // The test server writes commits later, and vacuum marks only what is written.
  await db.execute(sql`checkpoint`);
  await db.execute(sql`vacuum analyze customer_orders`);
  const { rows: plan } = await db.execute(sql`explain ${late}`);
  expect(JSON.stringify(plan)).toContain("Index Only Scan using customer_orders_created_idx");
  expect(await numbersFor("nora")).toEqual(["MR-977"]);
  expect(await list({ query: "dana", page: 99 })).toMatchObject({ total: 10_001, page: 40 });
  expect(await list({})).toMatchObject({ total: 10_001, pages: 400 });
  const status = "pending";
  expect(await list({ status })).toMatchObject({ total: 10_000, pages: 400 });
  expect(await list({ query: "dana", status: "cancelled" })).toMatchObject({ total: 2, pages: 1 });
  // Whatever a sample says of the words, the same orders have them; what it takes for many stays that.
  for (const [query, orders] of [
    ["MR-977", 111],
    ["dana 9977", 11],
    ["nora dana", 1],
    ["MR dana", 10_002],
  ] as const) {
    for (const many of [20_000, 50, 0]) {
      const found = await findByWords(db, query, { percent: 100, many });
      expect([query, many, await db.$count(customerOrders, found?.hasWords)]).toEqual([
        query,
        many,
        orders,
      ]);
    }
  }
});
