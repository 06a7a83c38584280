import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testDatabase } from "#tests/support/database.ts";

const { db } = await testDatabase();
const migration = await readFile("db/migrations/0026_taxable-amount.sql", "utf8");
const backfill = migration.slice(migration.indexOf('UPDATE "customer_orders"'));

test("orders from before are taxable by what their tax line says, those without tax not at all", async () => {
  const tax = { kind: "tax" as const, label: "Sales tax", amountCents: cents(8022) };
  const priceLines = [{ ...tax, detail: "Florida, 6.5% of $1,234.15" }];
  const taxed = await insertOrder(db, { taxAmount: cents(8022), priceLines });
  const untaxed = await insertOrder(db);
  await db.execute(sql.raw(backfill));
  const amounts = [];
  for (const { orderId } of [taxed, untaxed]) {
    const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
    amounts.push(order?.taxableAmount);
  }
  expect(amounts).toEqual([123_415, 0]);
});
