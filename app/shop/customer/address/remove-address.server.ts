import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerAddresses } from "#app/platform/db/schema.ts";
import type { OwnAddressResult } from "./change-address.server.ts";

/** Forgets one of a customer's own addresses. */
export async function removeAddress(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<OwnAddressResult> {
  const { rowCount } = await db
    .delete(customerAddresses)
    .where(and(eq(customerAddresses.id, id), eq(customerAddresses.userId, userId)));
  return rowCount === 1 ? { ok: true } : { ok: false, reason: "unknown" };
}
