import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerAddresses } from "#app/platform/db/schema.ts";
import { type AddressForm, MAX_ADDRESSES } from "./address-form.ts";
import { clearDefault, lockAddresses } from "./lock-addresses.server.ts";

export type AddAddressResult = { ok: true; id: string } | { ok: false; reason: "full" };

/** Keeps an address for later orders; a customer's first one is the chosen one. */
export async function addAddress(
  db: Db,
  userId: string,
  { label, isDefault, ...address }: AddressForm,
  now: Date,
): Promise<AddAddressResult> {
  return db.transaction(async (tx): Promise<AddAddressResult> => {
    await lockAddresses(tx, userId);
    const count = await tx.$count(customerAddresses, eq(customerAddresses.userId, userId));
    if (count >= MAX_ADDRESSES) return { ok: false, reason: "full" };
    const id = randomUUID();
    const isChosen = isDefault || count === 0;
    if (isChosen) await clearDefault(tx, userId);
    await tx
      .insert(customerAddresses)
      .values({ id, userId, label, address, isDefault: isChosen, createdAt: now });
    return { ok: true, id };
  });
}
