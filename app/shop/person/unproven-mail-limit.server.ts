import { createHash } from "node:crypto";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { createRequestLimit, secondsToWait } from "#app/platform/limits/request-limit.server.ts";
import { mailboxOf } from "./mailbox.ts";

/**
 * Mails a day to one mailbox that nobody has proven, and to all of them on behalf of one network
 * address (decisions §8). Enough for a person, and nothing to fill a mailbox with.
 * - `news`: an order or a message sets it off
 * - `offers`: somebody asks for offers in its name
 * - `link`: somebody makes an account, or asks for a link to prove a mailbox
 */
export const UNPROVEN_MAILS_A_DAY = {
  news: { mailbox: 3, address: 20 },
  offers: { mailbox: 2, address: 20 },
  link: { mailbox: 6, address: 100 },
} as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Whom such a mail goes to, and where whoever caused it came from. */
export interface UnprovenReader {
  email: string;
  /** A hash or a network, the same for one place; `null` where nobody knows it. */
  from: string | null;
}

/**
 * Counts one more mail that a visitor causes, to a mailbox that may be somebody else's; the seconds
 * to wait when it is one too many, else 0. What the place has used up does not count for the
 * mailbox, which is the same in any spelling.
 */
export async function secondsToUnprovenMail(
  db: DbOrTx,
  { email, from }: UnprovenReader,
  kind: keyof typeof UNPROVEN_MAILS_A_DAY,
): Promise<number> {
  const most = UNPROVEN_MAILS_A_DAY[kind];
  const wait = (whose: keyof typeof most, key: string) => {
    const limit = { name: `unproven-${kind}-${whose}`, points: most[whose], seconds: DAY_SECONDS };
    const hidden = createHash("sha256").update(key).digest("base64url");
    return secondsToWait(createRequestLimit(db, limit), hidden);
  };
  const seconds = from === null ? 0 : await wait("address", from);
  return seconds > 0 ? seconds : wait("mailbox", mailboxOf(email));
}
