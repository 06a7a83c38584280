import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/platform/db/database.server.ts";
import { knownDevices, user } from "#app/platform/db/schema.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";
import type { AuthClient } from "./auth-terms.server.ts";
import { headersOf } from "./library-calls.server.ts";

const TOKEN = /^[\w-]{32}$/;
/** As long as browsers keep any cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
/** More browsers than these nobody uses; the longest unused ones are strangers again. */
const MOST_DEVICES = 20;

/**
 * The browsers in which people have signed in before, known by a cookie that says nothing about
 * anybody and outlives a sign-out. The cookie opens nothing: it only tells a person's own browser
 * from a stranger's.
 */
export interface KnownDevices {
  /** This browser, if somebody has signed in with it to the account of this e-mail before. */
  find(email: string, client: AuthClient): Promise<string | null>;
  /** Somebody has signed in with this browser. Returns whether for the first time, and its cookie. */
  remember(
    db: DbOrTx,
    userId: string,
    client: AuthClient,
    now: Date,
  ): Promise<{ isNew: boolean; cookies: string[] }>;
}

export function createKnownDevices(db: Db, shop: { publicUrl: string }): KnownDevices {
  const cookie = ownCookie("device", shop);
  const tokenOf = (client: AuthClient) =>
    cookie.values({ headers: headersOf(client) }).find((value) => TOKEN.test(value)) ?? null;
  return {
    async find(email, client) {
      const token = tokenOf(client);
      if (token === null) return null;
      const tokenHash = hashOf(token);
      const [known] = await db
        .select({ tokenHash: knownDevices.tokenHash })
        .from(knownDevices)
        .innerJoin(user, eq(user.id, knownDevices.userId))
        .where(and(eq(user.email, email), eq(knownDevices.tokenHash, tokenHash)));
      return known?.tokenHash ?? null;
    },
    async remember(tx, userId, client, now) {
      const token = tokenOf(client) ?? randomBytes(24).toString("base64url");
      const [kept] = await tx
        .insert(knownDevices)
        .values({ userId, tokenHash: hashOf(token), usedAt: now })
        .onConflictDoUpdate({
          target: [knownDevices.userId, knownDevices.tokenHash],
          set: { usedAt: now },
        })
        // Only a row that was written anew has no earlier version.
        .returning({ isNew: sql<boolean>`xmax = 0` });
      await forgetUnused(tx, userId);
      return { isNew: kept?.isNew ?? true, cookies: [cookie.setting(token, KEPT_SECONDS)] };
    },
  };
}

async function forgetUnused(tx: DbOrTx, userId: string): Promise<void> {
  const unused = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.usedAt))
    .offset(MOST_DEVICES);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, unused)));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
