import { and, asc, desc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerAddresses } from "#app/platform/db/schema.ts";
import type { SavedAddress } from "../profile/known-customer.ts";

const shown = {
  id: customerAddresses.id,
  label: customerAddresses.label,
  address: customerAddresses.address,
  isDefault: customerAddresses.isDefault,
};

/** A customer's own addresses, the chosen one first; there are a few of them at most. */
export async function listAddressesOf(db: DbOrTx, userId: string): Promise<SavedAddress[]> {
  return db
    .select(shown)
    .from(customerAddresses)
    .where(eq(customerAddresses.userId, userId))
    .orderBy(
      desc(customerAddresses.isDefault),
      asc(customerAddresses.createdAt),
      asc(customerAddresses.id),
    );
}

/** One of a customer's own; `null` for anybody else's and for none. */
export async function findAddressOf(
  db: DbOrTx,
  userId: string,
  id: string,
): Promise<SavedAddress | null> {
  const [found] = await db
    .select(shown)
    .from(customerAddresses)
    .where(and(eq(customerAddresses.id, id), eq(customerAddresses.userId, userId)));
  return found ?? null;
}
