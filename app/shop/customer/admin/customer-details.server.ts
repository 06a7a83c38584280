import { desc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import {
  customerIntake,
  customerNotes,
  customerOrders,
  orderTotals,
  profiles,
  user,
  userRoles,
} from "#app/platform/db/schema.ts";
import { ZERO_CENTS, sumCents } from "#app/shop/money/money.ts";
import { listLoyaltyEntries } from "#app/shop/rewards/ledger/list-loyalty-entries.server.ts";
import { loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { NEWEST_FIRST } from "#app/shop/order/order-conditions.server.ts";

const ORDERS_SHOWN = 20;
const NOTES_SHOWN = 50;

/**
 * All that the team sees of a customer (accounts §2, "Customer details dialog"), amounts
 * in cents; `null` when there is no such customer. Test orders count where all are
 * tests.
 */
export async function customerDetails(
  db: Db,
  userId: string,
  { now, countsTests }: { now: Date; countsTests: boolean },
) {
  const [person] = await db
    .select({
      profile: profiles,
      intake: customerIntake,
      totals: orderTotals,
      email: user.email,
      emailVerified: user.emailVerified,
      twoFactorEnabled: user.twoFactorEnabled,
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .leftJoin(customerIntake, eq(customerIntake.userId, profiles.userId))
    .leftJoin(orderTotals, eq(orderTotals.userId, profiles.userId))
    .where(eq(profiles.userId, userId));
  if (!person) return null;
  const [orders, notes, roles, loyalty, ledger] = await Promise.all([
    listOrdersOf(db, userId),
    listNotes(db, userId),
    db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
    loyaltySummary(db, userId, now),
    listLoyaltyEntries(db, userId, { page: 1 }),
  ]);
  const { totals, ...rest } = person;
  const spent = totals
    ? sumCents([totals.spent, countsTests ? totals.testsSpent : ZERO_CENTS])
    : ZERO_CENTS;
  return {
    ...rest,
    orders,
    orderCount: totals?.orders ?? 0,
    spent,
    notes,
    roles: roles.map(({ role }) => role),
    loyalty,
    entries: ledger.entries,
  };
}

function listOrdersOf(db: Db, userId: string) {
  return db
    .select({
      id: customerOrders.id,
      orderNumber: customerOrders.orderNumber,
      productName: customerOrders.productName,
      orderStatus: customerOrders.orderStatus,
      paymentStatus: customerOrders.paymentStatus,
      quoteStatus: customerOrders.quoteStatus,
      totalAmount: customerOrders.totalAmount,
      createdAt: customerOrders.createdAt,
    })
    .from(customerOrders)
    .where(eq(customerOrders.userId, userId))
    .orderBy(...NEWEST_FIRST)
    .limit(ORDERS_SHOWN);
}

function listNotes(db: Db, userId: string) {
  return db
    .select({
      id: customerNotes.id,
      note: customerNotes.note,
      author: customerNotes.author,
      createdAt: customerNotes.createdAt,
    })
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.createdAt))
    .limit(NOTES_SHOWN);
}
