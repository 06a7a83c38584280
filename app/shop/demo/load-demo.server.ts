import { eq } from "drizzle-orm";
import { user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { cents } from "#app/shop/pricing/money.ts";
import { DEMO_CUSTOMERS } from "#catalogue/demo.ts";
import { insertDemoCorrespondence } from "./demo-correspondence.server.ts";
import { demoEmail, type DemoPerson, insertDemoCustomers } from "./demo-customers.server.ts";
import { type Approve, insertDemoOrders } from "./demo-orders.server.ts";
import { settleOldMails } from "./settle-old-mails.server.ts";

export type LoadDemoResult =
  | {
      ok: true;
      /** One who has ordered much and earned Mega Bucks. */
      signInAs: string;
      counts: { customers: number; orders: number; messages: number; submissions: number };
    }
  /**
   * - `loaded`: it was loaded before
   * - `real_payments`: there are no test payments to pay the orders with
   */
  | { ok: false; reason: "loaded" | "real_payments" };

const COUPON = cents(2000);

/**
 * Sample customers, orders, messages and rewards for trying the shop out (operations,
 * `demo load`), made by the operations that pages use, on the days they would have
 * happened. `approve` pays at the payment simulator. Orders are test orders: `go-live`
 * clears them.
 */
export async function loadDemo(
  services: Services,
  { password, approve }: { password: string; approve: Approve },
): Promise<LoadDemoResult> {
  if (!services.env.usesSimulator) return { ok: false, reason: "real_payments" };
  if (await isLoaded(services)) return { ok: false, reason: "loaded" };
  const now = services.now();
  const people = await insertDemoCustomers(services, password, now);
  const [first] = people ?? [];
  if (!people || !first) return { ok: false, reason: "loaded" };
  const orders = await insertDemoOrders(services, people, approve, now);
  const { messages, submissions } = await insertDemoCorrespondence(services, people, now);
  await redeemSome(services, first, now);
  await settleOldMails(services.db, now);
  const counts = { customers: people.length, orders, messages, submissions };
  return { ok: true, signInAs: first.email, counts };
}

async function isLoaded({ db }: Services): Promise<boolean> {
  const [first] = DEMO_CUSTOMERS;
  const email = demoEmail(first?.firstName ?? "");
  return (await db.$count(user, eq(user.email, email))) > 0;
}

async function redeemSome(services: Services, { userId }: DemoPerson, now: Date): Promise<void> {
  const wish = { userId, amount: COUPON, submissionKey: crypto.randomUUID() };
  const made = await generateCoupon(services, wish, now);
  if (!made.ok) throw new Error(`The demo coupon was not made: ${made.reason}`);
}
