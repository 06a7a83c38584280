import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { accountLinks } from "#app/platform/db/schema.ts";
import type { AccountLinkPurpose } from "./account-link-terms.ts";

const HOUR_MS = 60 * 60 * 1000;

/** How long a link of each kind works. */
const LIFETIME_MS: Readonly<Record<AccountLinkPurpose, number>> = {
  "verify-email": 24 * HOUR_MS,
  "reset-password": HOUR_MS,
  "change-email-old": 2 * HOUR_MS,
  "change-email-new": 2 * HOUR_MS,
};

export interface AccountLink {
  userId: string;
  /** The mailbox that it was sent to. */
  email: string;
}

/**
 * A secret of 256 random bits for a link that is mailed to `email`; only its
 * hash is kept (decisions §6). Earlier links of the same kind work no more, but for a new
 * password: anybody can ask for one, and would make the one that its owner waits for useless.
 */
export async function createAccountLink(
  tx: Tx,
  { purpose, userId, email }: AccountLink & { purpose: AccountLinkPurpose },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  if (purpose !== "reset-password") {
    await tx
      .delete(accountLinks)
      .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
  }
  await tx.insert(accountLinks).values({
    tokenHash: hashOf(token),
    purpose,
    userId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
  });
  return token;
}

/** The person that a link belongs to, while it works; looking at it doesn't use it up. */
export async function findAccountLink(
  db: DbOrTx,
  purpose: AccountLinkPurpose,
  token: string,
  now: Date,
): Promise<AccountLink | null> {
  const [link] = await db
    .select(shown)
    .from(accountLinks)
    .where(isOpen(purpose, token, now));
  return link ?? null;
}

/**
 * Uses the link up: of several tries at once, one gets it. With `userId` only that
 * account's. `null` when it works no more.
 */
export async function useAccountLink(
  tx: Tx,
  purpose: AccountLinkPurpose,
  { token, userId }: { token: string; userId?: string },
  now: Date,
): Promise<AccountLink | null> {
  const isTheirs = userId === undefined ? undefined : eq(accountLinks.userId, userId);
  const [link] = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(isOpen(purpose, token, now), isTheirs))
    .returning(shown);
  return link ?? null;
}

/** How many links of a kind somebody could use now, and when the newest was made. */
export async function countOpenLinks(
  tx: DbOrTx,
  purpose: AccountLinkPurpose,
  userId: string,
  now: Date,
): Promise<{ count: number; newest: Date | null }> {
  const open = await tx
    .select({ createdAt: accountLinks.createdAt })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(accountLinks.createdAt));
  return { count: open.length, newest: open[0]?.createdAt ?? null };
}

/** Links that are long over are of no use to anybody. */
export async function sweepAccountLinks(db: DbOrTx, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 24 * HOUR_MS);
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, weekAgo));
}

const shown = { userId: accountLinks.userId, email: accountLinks.email };

function isOpen(purpose: AccountLinkPurpose, token: string, now: Date) {
  return and(
    eq(accountLinks.tokenHash, hashOf(token)),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
