import { getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { insertOrder } from "./order-fixture.ts";

/**
 * So many orders like the fixture's, without lines, and the one they are like. `columns` are
 * SQL by column name; "n" counts the orders from 1.
 */
export async function insertManyOrders(
  db: Db,
  orders: number,
  columns: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { orderId } = await insertOrder(db);
  const given: Record<string, string> = {
    id: "gen_random_uuid()",
    order_number: "'MR-9' || n",
    submission_key: "gen_random_uuid()::text",
    ...columns,
  };
  const names = Object.values(getTableColumns(customerOrders)).map(({ name }) => name);
  const values = names.map((name) => given[name] ?? `o."${name}"`);
  await db.execute(
    sql.raw(`insert into customer_orders (${names.map((name) => `"${name}"`).join(", ")})
      select ${values.join(", ")} from customer_orders o, generate_series(1, ${orders}) n
      where o.id = '${orderId}'`),
  );
  await db.execute(sql`analyze`);
}
