import { inArray, sql } from "drizzle-orm";
import { user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { clearDemo } from "./clear-demo.server.ts";
import { DEMO_ACCOUNTS } from "./demo-addresses.server.ts";
import { insertDemoCorrespondence } from "./demo-correspondence.server.ts";
import { type DemoPerson, insertDemoCustomers } from "./demo-customers.server.ts";
import { type Approve, insertDemoOrders } from "./demo-orders.server.ts";
import { noteDemo, readDemoState } from "./demo-state.server.ts";
import { settleOldMails } from "./settle-old-mails.server.ts";

export type LoadDemoResult =
  | {
      ok: true;
      /** One who has ordered much and earned Mega Bucks. */
      signInAs: string;
      counts: { customers: number; orders: number; messages: number; submissions: number };
    }
  /**
   * - `busy`: another command loads it at this moment
   * - `loaded`: it was loaded before
   * - `real_payments`: there are no test payments to pay the orders with
   * - `unfinished`: loading it was cut short, and what that left can't be cleared
   */
  | { ok: false; reason: "busy" | "loaded" | "real_payments" | "unfinished" };

const COUPON = cents(2000);

/**
 * Sample customers, orders, messages and rewards for trying the shop out (operations,
 * `demo load`), made by the operations that pages use, on the days they would have
 * happened. `approve` pays at the payment simulator. Orders are test orders: `go-live`
 * clears them. What an earlier try left that was cut short is cleared first.
 */
export async function loadDemo(
  services: Services,
  demo: { password: string; approve: Approve },
): Promise<LoadDemoResult> {
  if (!services.env.usesSimulator) return { ok: false, reason: "real_payments" };
  // The transaction holds the lock and nothing else: the demo's rows are committed as they come.
  return services.db.transaction(async (tx): Promise<LoadDemoResult> => {
    const { rows } = await tx.execute(
      sql`select 1 where pg_try_advisory_xact_lock(hashtext('makeready demo'))`,
    );
    if (rows.length === 0) return { ok: false, reason: "busy" };
    if ((await readDemoState(services.db)) === "begun") {
      const cleared = await clearDemo(services, services.now());
      if (!cleared.ok) return { ok: false, reason: "unfinished" };
    }
    if (await isLoaded(services)) return { ok: false, reason: "loaded" };
    await noteDemo(services.db, "begun", services.now());
    return load(services, demo);
  });
}

async function load(
  services: Services,
  { password, approve }: { password: string; approve: Approve },
): Promise<LoadDemoResult> {
  const now = services.now();
  const people = await insertDemoCustomers(services, password, now);
  const [first] = people ?? [];
  if (!people || !first) return { ok: false, reason: "loaded" };
  const orders = await insertDemoOrders(services, people, approve, now);
  const { messages, submissions } = await insertDemoCorrespondence(services, people, now);
  await redeemSome(services, first, now);
  await settleOldMails(services.db, now);
  await noteDemo(services.db, "loaded", services.now());
  const counts = { customers: people.length, orders, messages, submissions };
  return { ok: true, signInAs: first.email, counts };
}

async function isLoaded({ db }: Services): Promise<boolean> {
  return (await db.$count(user, inArray(user.email, DEMO_ACCOUNTS))) > 0;
}

async function redeemSome(services: Services, { userId }: DemoPerson, now: Date): Promise<void> {
  const wish = { userId, amount: COUPON, submissionKey: crypto.randomUUID() };
  const made = await generateCoupon(services, wish, now);
  if (!made.ok) throw new Error(`The demo coupon was not made: ${made.reason}`);
}
