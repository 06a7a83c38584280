import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { Buyer } from "./order-request.ts";

/** Said and not passed as parameters: the first has an index of its own, and how many there are of each is known. */
const isUnpaid = eq(customerOrders.paymentStatus, "unpaid").inlineParams();
const isFree = eq(customerOrders.paymentStatus, "free").inlineParams();

const HOUR_MS = 60 * 60 * 1000;

/**
 * Orders of the last hour from the buyer's address that nobody has paid for, those of
 * nothing to pay among them. Each costs the team a mail and most the provider a call, so
 * their number is bounded.
 */
export async function countUnpaidOrders(
  tx: Tx,
  { addressHash }: Pick<Buyer, "addressHash">,
  now: Date,
): Promise<number> {
  if (addressHash === null) return 0;
  const isTheirs = isOfLastHour(addressHash, now);
  const unpaid = tx.$count(customerOrders, and(isUnpaid, isTheirs));
  const free = tx.$count(customerOrders, and(isFree, isTheirs));
  const { rows } = await tx.execute<{ count: number }>(
    sql`select (${unpaid} + ${free})::int as count`,
  );
  return rows[0]?.count ?? 0;
}

/** When the oldest of those orders count no more, so that one more is allowed; `over`: they are so many more than may be. */
export async function secondsUntilRoom(
  tx: Tx,
  { addressHash }: Pick<Buyer, "addressHash">,
  { over, now }: { over: number; now: Date },
): Promise<number> {
  const [last] = await tx
    .select({ createdAt: customerOrders.createdAt })
    .from(customerOrders)
    .where(and(or(isUnpaid, isFree), isOfLastHour(addressHash ?? "", now)))
    .orderBy(asc(customerOrders.createdAt))
    .offset(over)
    .limit(1);
  const since = last?.createdAt ?? now;
  return Math.max(1, Math.ceil((since.getTime() + HOUR_MS - now.getTime()) / 1000));
}

function isOfLastHour(addressHash: string, now: Date) {
  const isLate = gt(customerOrders.createdAt, new Date(now.getTime() - HOUR_MS));
  return and(eq(customerOrders.addressHash, addressHash), isLate);
}
