import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, referrals } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { awardForPaidOrder } from "../earn/award-for-paid-order.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { listAllReferrals } from "./list-all-referrals.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const zone = "America/New_York";

async function buy(userId: string) {
  const { orderId } = await insertOrder(db, { userId, totalAmount: cents(9900) });
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order) throw new Error("The order is gone.");
  await db.transaction((tx) => awardForPaidOrder(tx, services, DEFAULT_SETTINGS, order, clock.now));
}

test("every referral is listed, the newest first, with what it brought; or those of one status", async () => {
  const dana = await insertCustomer(db, { name: "Dana Whitfield" });
  const invite = async (status: "active" | "held" | "refused", day: number) => {
    const { userId } = await insertCustomer(db);
    const id = randomUUID();
    const createdAt = new Date(Date.UTC(2026, 10, day, 3));
    const people = { referrerId: dana.userId, referredId: userId };
    await db.insert(referrals).values({ id, ...people, status, createdAt });
    return { id, userId };
  };
  const active = await invite("active", 20);
  const held = await invite("held", 21);
  const refused = await invite("refused", 22);
  await buy(active.userId);
  const all = await listAllReferrals(db, { status: null, page: 1 }, zone);
  expect(all).toMatchObject({ total: 3, page: 1, pages: 1 });
  expect(all.referrals.map(({ id }) => id)).toEqual([refused.id, held.id, active.id]);
  expect(all.referrals[2]).toMatchObject({
    // The bonus of the first order, and a percent of it.
    status: "active",
    invited: "Nov 19, 2026",
    reward: 5000 + 99,
    referrer: { userId: dana.userId, email: dana.email },
  });
  expect(all.referrals[1]).toMatchObject({ firstPurchase: null, reward: 0 });
  const waiting = await listAllReferrals(db, { status: "held", page: 9 }, zone);
  expect(waiting).toMatchObject({ total: 1, page: 1, referrals: [{ id: held.id }] });
});
