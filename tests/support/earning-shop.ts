import { eq } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { trackReferral } from "#app/shop/rewards/referral/track-referral.server.ts";
import { awardForPaidOrder } from "#app/shop/rewards/earn/award-for-paid-order.server.ts";
import { DEFAULT_SETTINGS, type Settings } from "#app/shop/settings/settings.ts";
import { insertCustomer } from "./customer.ts";
import { insertOrder } from "./order-fixture.ts";
import type { TestServices } from "./test-services.ts";

type OrderRow = typeof customerOrders.$inferInsert;

/** Orders that are paid and earn, and friends who were invited. */
export function earningShop(services: TestServices, clock: { now: Date }) {
  const { db } = services;
  return {
    /** An order of $60.00 of goods, shipped for $9.50, with $3.90 of tax. */
    async orderOf(userId: string | null, change: Partial<OrderRow> = {}) {
      const { orderId } = await insertOrder(db, {
        userId,
        totalAmount: cents(7340),
        shippingAmount: cents(950),
        taxAmount: cents(390),
        ...change,
      });
      return orderId;
    },

    async award(orderId: string, change: Partial<Settings> = {}, env = services.env) {
      const settings = { ...DEFAULT_SETTINGS, ...change };
      await db.transaction(async (tx) => {
        const [order] = await tx
          .select()
          .from(customerOrders)
          .where(eq(customerOrders.id, orderId));
        if (!order) throw new Error("The order is gone.");
        await awardForPaidOrder(tx, { env }, settings, order, clock.now);
      });
    },

    async invitedBy(referrerId: string) {
      const { userId } = await insertCustomer(db);
      const code = (await findProfile(db, referrerId))?.referralCode ?? "";
      await db.transaction((tx) => trackReferral(tx, { code, referredId: userId }, clock.now));
      return userId;
    },

    async earnedBy(orderId: string) {
      const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
      return order?.megaBucksEarned;
    },
  };
}
