import { and, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/db/database.server.ts";
import { contactMessages, customerOrders, outbox, user } from "#app/platform/db/schema.ts";
import { forgetMailFiles } from "#app/platform/mail/forget-mail-files.server.ts";
import { hashOfMailbox } from "#app/platform/mail/mail-files.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import {
  countClearedOrders,
  letOthersWait,
  noteClearedOrders,
  removeClearedOrders,
} from "#app/shop/order-admin/cleared-orders.server.ts";
import { findMixedOrders } from "#app/shop/order-admin/find-mixed-orders.server.ts";
import { forgetTestPurchases } from "#app/shop/rewards/ledger/forget-test-purchases.server.ts";
import {
  noteTestEarnings,
  removeTestEarnings,
} from "#app/shop/rewards/earn/test-earnings.server.ts";
import { passTestMoney } from "#app/shop/stray-payment/known-until.server.ts";
import { DEMO_ACCOUNTS, DEMO_ADDRESSES } from "./demo-addresses.server.ts";
import { noteDemo, readDemoState } from "./demo-state.server.ts";
import { removeDemoPeople } from "./remove-demo-people.server.ts";

export type ClearDemoResult =
  | { ok: true; counts: { customers: number; orders: number; messages: number } }
  /**
   * - `none`: there is no demo
   * - `team`: somebody of the demo was taken into the team
   * - `real_orders`: these real orders belong to a demo customer, or stand on what the demo made
   */
  | { ok: false; reason: "none" | "team" }
  | { ok: false; reason: "real_orders"; orderNumbers: string[] };

const found = z.array(z.object({ id: z.string(), email: z.string(), isOfTeam: z.boolean() }));
const numbers = z.array(z.object({ orderNumber: z.string() }));

/**
 * Removes what `demo load` made, whole or not at all: the demo's customers with all that is theirs,
 * the test orders of those and of the demo's guests with what they earned, messages and mails. Nothing
 * of anybody else: where that stands in the way, nothing is removed.
 */
export function clearDemo(
  { db, env, jobs }: Pick<Services, "db" | "env" | "jobs">,
  now: Date,
): Promise<ClearDemoResult> {
  return db.transaction(async (tx): Promise<ClearDemoResult> => {
    await letOthersWait(tx);
    const people = await findPeople(tx);
    if (people.length === 0 && (await readDemoState(tx)) !== "begun") {
      return { ok: false, reason: "none" };
    }
    if (people.some(({ isOfTeam }) => isOfTeam)) return { ok: false, reason: "team" };
    const userIds = people.map(({ id }) => id);
    const isTheirs = or(
      inArray(customerOrders.userId, userIds),
      inArray(customerOrders.contactEmail, DEMO_ADDRESSES),
    );
    await noteClearedOrders(tx, sql`${and(sql`${customerOrders.isTest}`, isTheirs)}`);
    await noteTestEarnings(tx);
    const orderNumbers = await findRealOrders(tx, userIds);
    if (orderNumbers.length > 0) return { ok: false, reason: "real_orders", orderNumbers };
    const { orders } = await countClearedOrders(tx);
    await forgetTestPurchases(tx, { env });
    await removeTestEarnings(tx, now);
    await removeClearedOrders(tx, jobs);
    // Money that the test provider took for them is not money without an order.
    await passTestMoney(tx, { env }, now);
    const threads = await removeDemoPeople(tx, { env }, people);
    const { rowCount } = await tx
      .delete(contactMessages)
      .where(inArray(contactMessages.email, DEMO_ADDRESSES));
    await forgetDemoMails(tx, jobs);
    const counts = { customers: people.length, orders, messages: threads + (rowCount ?? 0) };
    await noteDemo(tx, "cleared", now, counts);
    return { ok: true, counts };
  });
}

/** All mails to the demo's people and about what they wrote, those as well whose rows are gone by now. */
async function forgetDemoMails(tx: Tx, jobs: Services["jobs"]): Promise<void> {
  const isTheirs = or(
    inArray(outbox.recipient, DEMO_ADDRESSES),
    inArray(outbox.replyTo, DEMO_ADDRESSES),
  );
  await tx.delete(outbox).where(isTheirs);
  for (const address of DEMO_ADDRESSES) {
    const mailbox = { hash: hashOfMailbox(address), kinds: null, keptKinds: [] };
    await forgetMailFiles(tx, jobs, { mailIds: [], mailbox });
  }
}

async function findPeople(tx: Tx) {
  const { rows } = await tx.execute(sql`
    select person.id, person.email, exists (
      select from user_roles where user_roles.user_id = person.id and role <> 'customer') as "isOfTeam"
    from ${user} person where ${inArray(sql`person.email`, DEMO_ACCOUNTS)}`);
  return found.parse(rows);
}

/** Orders that stay and would lose their customer, or what they stand on. */
async function findRealOrders(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const mixed = await findMixedOrders(tx);
  if (userIds.length === 0) return mixed.map(({ orderNumber }) => orderNumber);
  const { rows } = await tx.execute(sql`
    select order_number as "orderNumber" from customer_orders
    where id not in (select id from cleared_orders) and (
      ${inArray(sql`user_id`, [...userIds])}
      or id in (select used_by_order_id from coupons where ${inArray(sql`coupons.user_id`, [...userIds])}))`);
  const own = numbers.parse(rows);
  return [...new Set([...mixed, ...own].map(({ orderNumber }) => orderNumber))].toSorted();
}
