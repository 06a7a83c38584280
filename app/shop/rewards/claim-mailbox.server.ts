import { createHmac } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { welcomedMailboxes } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailboxOf } from "./mailbox.ts";

/** What a mailbox gets once in its life, whoever's account it belongs to. */
export type OnceInALife = "signup" | "first-order";

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
  const mailboxHash = mailboxHashOf({ env }, { email, bonus });
  const { rowCount } = await tx
    .insert(welcomedMailboxes)
    .values({ mailboxHash, createdAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** What a mailbox's bonus is noted as: keyed, so that nobody reads the mailbox from it. */
export function mailboxHashOf(
  { env }: Pick<Services, "env">,
  { email, bonus }: { email: string; bonus: OnceInALife },
): string {
  return createHmac("sha256", env.secret)
    .update(`${bonus} ${mailboxOf(email)}`)
    .digest("base64url");
}
