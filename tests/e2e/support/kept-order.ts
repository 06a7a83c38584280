import { openDatabase } from "#app/platform/db/database.server.ts";
import { findKeptOrder } from "#tests/support/kept-order.ts";
import type { SharedShop } from "./journey-shop.ts";

/** An order as the journeys' shop keeps it. */
export async function keptOrder(shop: SharedShop, orderNumber: string) {
  const { db, close } = openDatabase(shop.databaseUrl, { maxConnections: 1 });
  try {
    return await findKeptOrder(db, orderNumber);
  } finally {
    await close();
  }
}
