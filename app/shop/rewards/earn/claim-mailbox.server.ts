import type { Tx } from "#app/platform/db/database.server.ts";
import { welcomedMailboxes } from "#app/platform/db/schema.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";

/** A bonus that a mailbox gets once in its life, whoever's account it belongs to. */
type OnceInALife = "signup" | "first-order";

/**
 * Notes that a mailbox had a bonus; `false` when it has had it before, perhaps in
 * an account that is closed by now. Kept as a keyed hash only (decisions §6).
 */
export async function claimMailbox(
  tx: Tx,
  { env }: Pick<Services, "env">,
  { email, bonus }: { email: string; bonus: OnceInALife },
  now: Date,
): Promise<boolean> {
  return claim(tx, [mailboxHashOf({ env }, { email, bonus })], now);
}

/**
 * Notes somebody's first order that qualifies, of the account and of its mailbox, also
 * where it brings no bonus; `false` when either had one before.
 */
export async function claimFirstOrder(
  tx: Tx,
  { env }: Pick<Services, "env">,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  return claim(tx, firstOrderHashesOf({ env }, { userId, email }), now);
}

async function claim(tx: Tx, hashes: readonly string[], now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(welcomedMailboxes)
    .values(hashes.map((mailboxHash) => ({ mailboxHash, createdAt: now })))
    .onConflictDoNothing();
  return rowCount === hashes.length;
}

/** The hashes by which a first order is noted; without the mailbox of an account that is closed. */
export function firstOrderHashesOf(
  { env }: Pick<Services, "env">,
  { userId, email }: { userId: string; email: string | null },
): string[] {
  const ofAccount = keyedHash({ env }, `first-order of ${userId}`);
  return email === null
    ? [ofAccount]
    : [ofAccount, mailboxHashOf({ env }, { email, bonus: "first-order" })];
}

/** All that is noted of an account and its mailbox. */
export function allHashesOf(
  { env }: Pick<Services, "env">,
  { userId, email }: { userId: string; email: string },
): string[] {
  const welcome = mailboxHashOf({ env }, { email, bonus: "signup" });
  return [welcome, ...firstOrderHashesOf({ env }, { userId, email })];
}

/** The hashes by which a mailbox is noted for the bonuses that it gets once. */
export function mailboxHashesOf({ env }: Pick<Services, "env">, email: string) {
  return {
    signup: mailboxHashOf({ env }, { email, bonus: "signup" }),
    firstOrder: mailboxHashOf({ env }, { email, bonus: "first-order" }),
  };
}

/**
 * The hash by which a mailbox's bonus is noted: keyed, so that nobody reads the mailbox from it.
 */
function mailboxHashOf(
  { env }: Pick<Services, "env">,
  { email, bonus }: { email: string; bonus: OnceInALife },
): string {
  return keyedHash({ env }, `${bonus} ${mailboxOf(email)}`);
}
