import { sql } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";

/** Nobody paid for the order with money: anybody may have one that is free, once for each account. */
export const isWithoutMoney = sql`${customerOrders.paymentStatus} in ('unpaid', 'free')`;

/** The shop has nothing of the order, and has not begun it: it waits, or was called off. */
export const isOnlyPlaced = sql`(${isWithoutMoney}
  and ${customerOrders.orderStatus} in ('pending', 'cancelled'))`;
