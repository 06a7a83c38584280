import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { payments, refundLines, refunds } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertManyOrders } from "#tests/support/many-orders.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { exportOrders } from "./export-orders.server.ts";
import { ALL_ORDERS, type OrderFilter } from "#app/shop/order/order-filter.ts";

const { db } = await testDatabase();
const timeZone = "America/New_York";

async function piecesOf(filter: Partial<OrderFilter>) {
  const pieces: string[] = [];
  for await (const piece of exportOrders(db, {
    ...ALL_ORDERS,
    ...filter,
    now: new Date(),
    timeZone,
    shopState: "FL",
  })) {
    pieces.push(piece);
  }
  return pieces;
}

test("the file has a row an order, dollars and the shop's time, and no formulas", async () => {
  const { orderId } = await insertOrder(db, {
    orderNumber: "MR-1",
    paymentStatus: "partly_refunded",
    couponCode: "WELCOME",
    createdAt: new Date("2026-11-22T04:30:00Z"),
    paidAt: new Date("2026-11-22T05:30:00Z"),
    dueOn: "2026-12-03",
    refundedAmount: cents(1250),
    discountAmount: cents(500),
    taxableAmount: cents(4300),
    taxAmount: cents(280),
    contactBusiness: '=cmd|"/c calc"',
    contactName: "Dana, Whitfield",
  });
  const paid = { amount: cents(4800), createdAt: new Date(), updatedAt: new Date() };
  await db.insert(payments).values([
    { ...paid, ...attempt(orderId, 1), status: "declined" },
    { ...paid, ...attempt(orderId, 2), ...collected("CAPTURE-2") },
  ]);
  expect(await fieldsOf("MR-1")).toEqual({
    Order: "MR-1",
    Placed: "2026-11-21 23:30",
    Paid: "2026-11-22 00:30",
    Due: "2026-12-03",
    Rush: "",
    Kind: "Products",
    Status: "Pending",
    Payment: "Partly refunded",
    Product: "Business Cards",
    Customer: '"Dana, Whitfield"',
    Email: "dana@blueheron.example",
    Business: `"'=cmd|""/c calc"""`,
    Phone: "(407) 555-0134",
    Delivery: "Shipped",
    State: "FL",
    ZIP: "32804",
    Discount: "5.00",
    Shipping: "0.00",
    Taxable: "43.00",
    Tax: "2.80",
    Total: "48.00",
    Refunded: "12.50",
    "Refunded tax": "0.00",
    Code: "WELCOME",
    "Payment ID": "CAPTURE-2",
    Carrier: "",
    "Tracking number": "",
    Test: "",
  });
});

test("the sales tax in what was given back stands in a column of its own", async () => {
  const paid = { orderNumber: "MR-9", paymentStatus: "partly_refunded" } as const;
  const { orderId, lineId } = await insertOrder(db, { ...paid, refundedAmount: cents(1934) });
  const payment = { ...attempt(orderId, 1), ...collected("CAPTURE-9") };
  const moments = { createdAt: new Date(), updatedAt: new Date(), nextCheckAt: new Date() };
  await db.insert(payments).values({ ...payment, amount: cents(4800), ...moments });
  const give = async (status: "completed" | "failed") => {
    const id = randomUUID();
    await db.insert(refunds).values({
      id,
      orderId,
      paymentId: payment.id,
      status,
      amount: cents(967),
      actor: "Rosa",
      refundKey: id,
      ...(status === "completed" && { completedAt: new Date(), providerRefundId: id }),
      ...moments,
    });
    const part = { orderLineId: lineId, amount: cents(904), taxAmount: cents(63) };
    await db.insert(refundLines).values({ refundId: id, ...part });
  };
  await give("completed");
  await give("failed");
  await give("completed");
  expect(await fieldsOf("MR-9")).toMatchObject({ Refunded: "19.34", "Refunded tax": "1.26" });
});

test("what is picked up is taxed where the shop is; a service has no state, and what nobody paid no payment", async () => {
  const pickup = { deliveryMethod: "pickup", deliveryAddress: null } as const;
  await insertOrder(db, { orderNumber: "MR-2", ...pickup });
  expect(await fieldsOf("MR-2")).toMatchObject({ State: "FL", ZIP: "", "Payment ID": "" });
  await insertOrder(db, { orderNumber: "MR-3", ...pickup, deliveryMethod: "none" });
  expect(await fieldsOf("MR-3")).toMatchObject({ Delivery: "", State: "", ZIP: "" });
});

function attempt(orderId: string, number: number) {
  const keys = { createKey: randomUUID(), captureKey: randomUUID() };
  return { id: randomUUID(), orderId, attempt: number, ...keys };
}

function collected(providerCaptureId: string) {
  return { status: "captured" as const, providerCaptureId, capturedAt: new Date() };
}

/** An order's cells as the file has them, by the head above them. */
async function fieldsOf(orderNumber: string): Promise<Record<string, string>> {
  const file = (await piecesOf({ query: orderNumber })).join("");
  expect(file.startsWith("\uFEFF")).toBe(true);
  const [head = [], row = []] = file.slice(1).split("\r\n").map(cellsOf);
  return Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""]));
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell = ""]) => cell)
    .slice(0, -1);
}

test("every order is in it once, also those of the same moment, in pieces", async () => {
  // A thousand in each second, a microsecond apart or not at all.
  await insertManyOrders(db, 3500, {
    created_at:
      "'2026-11-01T00:00:00Z'::timestamptz + make_interval(secs => n / 1000 + (n % 7) / 1000000.0)",
  });
  const pieces = await piecesOf({ to: "2026-11-02" });
  const numbers = pieces
    .join("")
    .split("\r\n")
    .slice(1, -1)
    .map((row) => row.split(",")[0]);
  expect(numbers).toHaveLength(3500);
  expect(new Set(numbers).size).toBe(3500);
  expect(Math.max(...pieces.map((piece) => piece.split("\r\n").length))).toBeLessThanOrEqual(1001);
});
