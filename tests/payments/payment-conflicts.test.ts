import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { paymentShop } from "./payment-fixture.ts";

const shop = await paymentShop({ webhookDelayMs: 60_000 });
const { services } = shop;
const { db } = services;

await db.execute(sql`create sequence lost`);
await db.execute(sql`
  create function lose_once() returns trigger language plpgsql as $$ begin
    if nextval('lost') = 1 then raise exception 'lost' using errcode = '40P01'; end if;
    return new;
  end $$
`);

/** The next change of a payment loses against another transaction; a sequence remembers it. */
async function loseOnce() {
  await db.execute(sql`alter sequence lost restart`);
  await db.execute(
    sql`create trigger lose_once before update on payments for each row execute function lose_once()`,
  );
}

afterEach(async () => {
  await db.execute(sql`drop trigger if exists lose_once on payments`);
});

test("a claim that loses to a deadlock is made again, and the money taken once", async () => {
  const { orderId, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  const before = shop.calls.capture;
  await loseOnce();
  expect(await settlePayment(services, token)).toEqual({ ok: true, state: "paid", orderId });
  expect(shop.calls.capture - before).toBe(1);
  const { statuses, receipts } = await shop.traces(orderId);
  expect([statuses, receipts]).toEqual([["captured"], 1]);
});

test("a payment that was opened is kept although noting it lost to a deadlock", async () => {
  const { orderId } = await insertOrder(db);
  const before = shop.calls.create;
  await loseOnce();
  const started = await startPayment(services, orderId);
  expect(started.ok).toBe(true);
  expect(shop.calls.create - before).toBe(1);
  const { attempts } = await shop.traces(orderId);
  const providerOrderId = started.ok ? started.providerOrderId : "";
  expect(attempts).toMatchObject([{ status: "created", providerOrderId }]);
});
