import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerAddresses } from "#app/platform/db/schema.ts";
import type { AddressForm } from "./address-form.ts";
import { clearDefault, lockAddresses } from "./lock-addresses.server.ts";

export type OwnAddressResult = { ok: true } | { ok: false; reason: "unknown" };

/** Changes one of a customer's own addresses; orders keep the address they were placed with. */
export async function changeAddress(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { label, isDefault, ...address }: AddressForm,
): Promise<OwnAddressResult> {
  const own = and(eq(customerAddresses.id, id), eq(customerAddresses.userId, userId));
  return db.transaction(async (tx): Promise<OwnAddressResult> => {
    await lockAddresses(tx, userId);
    if ((await tx.$count(customerAddresses, own)) === 0) return { ok: false, reason: "unknown" };
    if (isDefault) await clearDefault(tx, userId);
    await tx.update(customerAddresses).set({ label, address, isDefault }).where(own);
    return { ok: true };
  });
}
