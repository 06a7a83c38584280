import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerAddresses } from "#app/platform/db/schema.ts";
import type { OwnAddressResult } from "./change-address.server.ts";
import { clearDefault, lockAddresses } from "./lock-addresses.server.ts";

/** Chooses which of a customer's own addresses new orders begin with. */
export async function chooseDefaultAddress(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<OwnAddressResult> {
  const own = and(eq(customerAddresses.id, id), eq(customerAddresses.userId, userId));
  return db.transaction(async (tx): Promise<OwnAddressResult> => {
    await lockAddresses(tx, userId);
    if ((await tx.$count(customerAddresses, own)) === 0) return { ok: false, reason: "unknown" };
    await clearDefault(tx, userId);
    await tx.update(customerAddresses).set({ isDefault: true }).where(own);
    return { ok: true };
  });
}
