import type { Db } from "#app/platform/db/database.server.ts";
import { listAddressesOf } from "../address/address-queries.server.ts";
import type { KnownCustomer } from "./known-customer.ts";
import { findProfile } from "./profile-queries.server.ts";

/** The facts in a signed-in person's account; nothing is asked for a visitor. */
export async function findKnownCustomer(
  db: Db,
  person: { userId: string; name: string; email: string } | null,
): Promise<KnownCustomer | null> {
  if (person === null) return null;
  const { userId, name, email } = person;
  const [profile, addresses] = await Promise.all([
    findProfile(db, userId),
    listAddressesOf(db, userId),
  ]);
  return {
    name,
    email,
    addresses,
    businessName: profile?.businessName ?? "",
    businessAddress: profile?.businessAddress ?? "",
    businessPhone: profile?.businessPhone ?? "",
    cellPhone: profile?.cellPhone ?? "",
  };
}
