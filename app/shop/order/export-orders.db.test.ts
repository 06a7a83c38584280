import { expect, test } from "vitest";
import { cents } from "#app/shop/pricing/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertManyOrders } from "#tests/support/many-orders.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { exportOrders } from "./export-orders.server.ts";
import { ALL_ORDERS, type OrderFilter } from "./order-filter.ts";

const { db } = await testDatabase();
const timeZone = "America/New_York";

async function piecesOf(filter: Partial<OrderFilter>) {
  const pieces: string[] = [];
  for await (const piece of exportOrders(db, { ...ALL_ORDERS, ...filter, timeZone })) {
    pieces.push(piece);
  }
  return pieces;
}

test("the file has a row an order, dollars and the shop's time, and no formulas", async () => {
  await insertOrder(db, {
    ...{ orderNumber: "MR-1", paymentStatus: "partly_refunded" },
    createdAt: new Date("2026-11-22T04:30:00Z"),
    paidAt: new Date("2026-11-22T05:30:00Z"),
    refundedAmount: cents(1250),
    contactBusiness: '=cmd|"/c calc"',
    contactName: "Dana, Whitfield",
  });
  const file = (await piecesOf({ query: "MR-1" })).join("");
  expect(file).toBe(
    `Order,Placed,Paid,Kind,Status,Payment,Product,Customer,Business,Email,Phone,Delivery,Shipping,Tax,Total,Refunded,Code,Carrier,Tracking number,Test\r
MR-1,2026-11-21 23:30,2026-11-22 00:30,Products,Pending,Partly refunded,Business Cards,"Dana, Whitfield","'=cmd|""/c calc""",dana@blueheron.example,(407) 555-0134,Shipped,0.00,0.00,48.00,12.50,,,,\r
`,
  );
});

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
