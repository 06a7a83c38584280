import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { Buyer } from "./order-request.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Orders of the last hour from the buyer's address that nobody has paid. Each
 * costs the team a mail and the provider a call, so their number is bounded.
 */
export async function countUnpaidOrders(
  tx: Tx,
  { addressHash }: Pick<Buyer, "addressHash">,
  now: Date,
): Promise<number> {
  if (addressHash === null) return 0;
  const isUnpaid = and(
    eq(customerOrders.addressHash, addressHash),
    eq(customerOrders.paymentStatus, "unpaid"),
    gt(customerOrders.createdAt, new Date(now.getTime() - HOUR_MS)),
  );
  return tx.$count(customerOrders, isUnpaid);
}
