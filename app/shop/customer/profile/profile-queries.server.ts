import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { profiles } from "#app/platform/db/schema.ts";

export type Profile = typeof profiles.$inferSelect;

/** A customer's profile, in their own words; `null` for an account that was closed. */
export async function findProfile(db: DbOrTx, userId: string): Promise<Profile | null> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return profile ?? null;
}
