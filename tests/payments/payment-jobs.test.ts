import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { registerPaymentJobs } from "#app/shop/payment/register-payment-jobs.server.ts";
import { paymentShop } from "./payment-fixture.ts";

const shop = await paymentShop({ webhookDelayMs: 600_000 });
const { services } = shop;

test("a shop that starts settles what an earlier one left, and looks again every 20 seconds", async () => {
  const { orderId, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  shop.pass(21);
  await registerPaymentJobs(services);
  await vi.waitFor(async () => {
    expect((await shop.traces(orderId)).order.paymentStatus).toBe("paid");
  }, 30_000);

  const { rows: waiting } = await services.db.execute(sql`
    select data, round(extract(epoch from start_after - created_on))::int as seconds
    from pgboss.job where name = 'reconcile-payments' and state = 'created'
  `);
  expect(waiting).toEqual([{ data: { pass: 2 }, seconds: 20 }]);
  const { rows: schedules } = await services.db.execute(sql`
    select cron from pgboss.schedule where name = 'reconcile-payments'
  `);
  expect(schedules).toEqual([{ cron: "* * * * *" }]);
});
