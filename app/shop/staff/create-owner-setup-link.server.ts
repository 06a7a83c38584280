import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { ownerSetupLinks } from "#app/platform/db/schema.ts";
import { hasOwner } from "#app/shop/person/role-queries.server.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The one-time address under which the first owner is made; `null` once there
 * is one. Valid for an hour; earlier links die (decisions §1). Only a hash of
 * its 256 random bits is kept.
 */
export async function createOwnerSetupLink(
  db: Db,
  { publicUrl }: { publicUrl: string },
  now: Date,
): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  const made = await db.transaction(async (tx) => {
    if (await hasOwner(tx)) return false;
    await tx.delete(ownerSetupLinks);
    await tx.insert(ownerSetupLinks).values({
      tokenHash: hashSetupToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    });
    return true;
  });
  return made ? new URL(`/setup?token=${token}`, publicUrl).href : null;
}

export function hashSetupToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
