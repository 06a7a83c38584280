import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "./db/database.server.ts";
import { installation } from "./db/schema.ts";
import type { Env } from "./env.server.ts";

/** `unknown`: no shop has started on this database yet. */
export type SecretMatch = "same" | "other" | "unknown";

/** Whether a shop has started on this database, or been made in it with its secret. */
export async function knowsSecret(db: Db): Promise<boolean> {
  return (await keptFingerprint(db)) !== null;
}

/** Compares the secret with the one that the shop of this database works with. */
export async function compareSecret(db: Db, { secret }: Pick<Env, "secret">): Promise<SecretMatch> {
  const fingerprint = await keptFingerprint(db);
  if (fingerprint === null) return "unknown";
  return fingerprint === fingerprintOf(secret) ? "same" : "other";
}

async function keptFingerprint(db: Db): Promise<string | null> {
  const [kept] = await db.select().from(installation);
  return kept?.secretFingerprint ?? null;
}

/** Notes the secret as the shop's own: the first one, or one that takes the place of another. */
export async function acceptSecret(db: Db, { secret }: Pick<Env, "secret">): Promise<void> {
  await db
    .insert(installation)
    .values({ secretFingerprint: fingerprintOf(secret) })
    .onConflictDoUpdate({
      target: installation.isThere,
      set: { secretFingerprint: sql`excluded.secret_fingerprint` },
    });
}

function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("the shop's secret").digest("base64url");
}
