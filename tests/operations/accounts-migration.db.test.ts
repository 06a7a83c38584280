import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#app/platform/db/schema.ts";
import { totalOrdersOf } from "#app/shop/own-order/own-order-queries.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const FOLDER = "db/migrations";

const { db, pool } = await testDatabase();

async function migrate(names: readonly string[]) {
  for (const name of names) {
    const script = await readFile(join(FOLDER, name), "utf8");
    for (const statement of script.split("--> statement-breakpoint")) await pool.query(statement);
  }
}

test("people and orders from before there were accounts have what accounts need", async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  const isBefore = (name: string) => name < "0007";
  await pool.query("drop schema public cascade");
  await pool.query("create schema public");
  await migrate(names.filter(isBefore));
  await pool.query(
    `insert into "user" (id, name, email)
     select 'u' || i, (array['Dana Whitfield Jones', 'Cher', ''])[1 + i % 3], i || '@old.example'
     from generate_series(0, 2999) i`,
  );
  await pool.query(
    `insert into customer_orders
       (id, user_id, order_number, product_name, order_kind, total_amount, shipping_amount,
        tax_amount, price_lines, mega_bucks_used, mega_bucks_earned, contact_name,
        contact_email, delivery_method, submission_key, submission_hash, created_at, updated_at)
     select gen_random_uuid(), 'u' || i, 'MR-' || i, 'Cards', 'product', 48, 0, 0, '[]', 0, 0,
       'Dana', 'd@old.example', 'pickup', 'key' || i, 'hash', now(), now()
     from generate_series(0, 99) i`,
  );
  await migrate(names.filter((name) => !isBefore(name)));
  expect(await db.$count(profiles)).toBe(3000);
  const [dana] = await db.select().from(profiles).where(eq(profiles.userId, "u0"));
  expect(dana).toMatchObject({ firstName: "Dana", lastName: "Whitfield Jones" });
  expect(dana?.referralCode).toMatch(/^[A-Z0-9]{10}$/);
  const [cher] = await db.select().from(profiles).where(eq(profiles.userId, "u1"));
  expect(cher).toMatchObject({ firstName: "Cher", lastName: "" });
  const { rows } = await pool.query("select count(*)::int as orders from customer_orders");
  expect(rows).toEqual([{ orders: 100 }]);
  expect(await totalOrdersOf(db, "u0", { countTests: false })).toEqual({
    orders: 1,
    cancelled: 0,
    tests: 0,
    spent: 0,
    earned: 0,
  });
  expect(await totalOrdersOf(db, "u100", { countTests: false })).toMatchObject({ orders: 0 });
});
