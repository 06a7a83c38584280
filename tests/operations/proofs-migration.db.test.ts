import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { DESIGNED_CARDS } from "#tests/support/proof-fixture.ts";
import { testDatabase } from "#tests/support/database.ts";

const { db } = await testDatabase();
const migration = await readFile("db/migrations/0023_proofs.sql", "utf8");
const backfill = migration.slice(migration.indexOf('UPDATE "customer_orders"'));

test("orders from before there were proofs wait for one if the shop draws them and has not begun", async () => {
  const designed = { configuration: DESIGNED_CARDS };
  const paid = { paymentStatus: "paid" } as const;
  const commercial = { ...designed, payload: { orderType: "commercial" } };
  const ids = [
    await insertOrder(db, paid, designed),
    await insertOrder(db, { ...paid, orderKind: "package" }, designed),
    await insertOrder(db, paid),
    await insertOrder(db, paid, commercial),
    await insertOrder(db, { ...paid, deliveryMethod: "none" }, designed),
    await insertOrder(db, { ...paid, orderStatus: "processing" }, designed),
    await insertOrder(db, { ...paid, orderKind: "website" }, designed),
  ];
  await db.execute(sql.raw(backfill));
  const states = [];
  for (const { orderId } of ids) {
    const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
    states.push(order?.proofState);
  }
  expect(states).toEqual(["needed", "needed", "none", "none", "none", "none", "none"]);
});
