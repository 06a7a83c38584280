import { createHash } from "node:crypto";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { createRequestLimit, secondsToWait } from "#app/platform/limits/request-limit.server.ts";
import { mailboxOf } from "./mailbox.ts";

/**
 * Mails a day to one mailbox that nobody has proven, and to all of them on behalf of one network
 * address: enough for a person's few orders and questions, and nothing to fill a mailbox with.
 */
export const UNPROVEN_MAILS_A_DAY = { mailbox: 3, address: 20 } as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Whom a mail that a visitor causes goes to, and where the visitor came from. */
export interface UnprovenReader {
  email: string;
  /** Keyed hash of the network address; `null` where nobody knows it. */
  addressHash: string | null;
}

/**
 * Counts one more mail that goes out because a visitor did something, to a mailbox that may be
 * somebody else's; `false` when it is one too many (decisions §8). What the address has used up
 * does not count for the mailbox.
 */
export async function mayMailUnproven(
  db: DbOrTx,
  { email, addressHash }: UnprovenReader,
): Promise<boolean> {
  const limit = (name: string, points: number) =>
    createRequestLimit(db, { name, points, seconds: DAY_SECONDS });
  if (addressHash !== null) {
    const perAddress = limit("unproven-address", UNPROVEN_MAILS_A_DAY.address);
    if ((await secondsToWait(perAddress, addressHash)) > 0) return false;
  }
  const mailbox = createHash("sha256").update(mailboxOf(email)).digest("base64url");
  const perMailbox = limit("unproven-mailbox", UNPROVEN_MAILS_A_DAY.mailbox);
  return (await secondsToWait(perMailbox, mailbox)) === 0;
}
