import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

/** Does something while the database has no room for another row of a table, as it says so itself. */
async function whileFull<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`);
  const on = sql.identifier(table);
  await db.execute(sql`create trigger full_disk before insert on ${on} execute function no_room()`);
  try {
    return await work();
  } finally {
    await db.execute(sql`drop function no_room() cascade`);
  }
}

/** 1000 cards on 16pt, picked up: 48.00 and 6.5 % tax. */
const cards = {
  quantity: "1000",
  size: "3.5x2",
  paperType: "16pt Standard",
  deliveryTime: "5-7 Business Days",
};
const SENTENCE = "We have no room for more orders at the moment.";

test("an order that finds the disk full is told so, with what was typed, and nothing is kept", async () => {
  const fields = Object.entries({
    ...cards,
    ownDesign: "yes",
    "delivery.method": "pickup",
    expectedTotal: "51.12",
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    submissionKey: randomUUID(),
  });
  const visitor = shop.visitor();
  const order = (path: string, more: [string, string][] = []) =>
    visitor.submit(path, [...fields, ...more]);
  for (const table of ["customer_orders", "order_lines"]) {
    const [page, inData] = await whileFull(table, () =>
      Promise.all([order("/product/1"), order("/product/1.data", [["answer", "data"]])]),
    );
    expect([table, page.status, inData.status]).toEqual([table, 507, 507]);
    expect(await pageText(page)).toContain(SENTENCE);
    expect(await inData.text()).toContain(SENTENCE);
    expect(await db.$count(customerOrders)).toBe(0);
  }
  expect((await order("/product/1")).status).toBe(303);
});

function call(name: string, body: object) {
  return shop.visitor().send(`/api/functions/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

test("a named call that finds it full says so as well, whether it orders or not", async () => {
  const order = {
    productId: 1,
    ...cards,
    quantity: 1000,
    totalPrice: "51.12",
    contact: { name: "Dana Whitfield", email: "dana@blueheron.example" },
    delivery: { method: "pickup" },
    submissionKey: randomUUID(),
  };
  const ordered = await whileFull("customer_orders", () => call("send-product-order", order));
  expect(ordered.status).toBe(507);
  expect(await ordered.json()).toMatchObject({
    error: { message: expect.stringContaining(SENTENCE) },
  });
  const code = { couponCode: "MB-NONE", orderTotal: 48, productIds: [1] };
  const written = await whileFull("rate_limits", () => call("validate-coupon", code));
  expect(written.status).toBe(507);
  expect(await written.json()).toEqual({
    error: {
      title: "We have no room",
      message: "We have no room for anything new at the moment. Please call us.",
    },
  });
});
