import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { createRequestLimit, takeOne } from "#app/platform/limits/request-limit.server.ts";

/** Actions in which somebody may be guessing a secret. */
export type CredentialAction =
  | "sign-in"
  | "sign-up"
  | "second-factor"
  | "password-check"
  | "reset-request"
  | "link-request"
  | "link-use"
  | "owner-setup";

export interface CredentialTry {
  action: CredentialAction;
  /** The account whose secret is tried: an e-mail, a person's id, or the secret link itself. */
  account: string;
  /** The browser's address. */
  address: string;
  /** The browser, if it is one of the account's own: nobody else's tries keep it out. */
  device?: string | null;
}

export type TryResult = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * How often credentials may be tried: by one address for one account, by one
 * address for all accounts, and for one account from everywhere. What the first
 * two refuse does not count for the third, or one address could keep an account's
 * owner out. A browser that the account was signed in with before has its own tries
 * and no others. Kept in the database, so that it holds for all processes together.
 */
export interface CredentialLimits {
  /** Counts one try, before it is made. */
  take(attempt: CredentialTry): Promise<TryResult>;
  /** After a success: earlier slips of this person no longer count. */
  forgive(attempt: CredentialTry): Promise<void>;
}

const QUARTER_HOUR = 15 * 60;

/**
 * Actions that strangers can ask for in somebody's name: refused to all, they would keep the owner
 * out.
 */
const OF_STRANGERS: ReadonlySet<CredentialAction> = new Set(["reset-request"]);
/** Sends a mail to a mailbox that may be somebody else's. */
const MAILING: ReadonlySet<CredentialAction> = new Set(["link-request"]);

export function createCredentialLimits(
  db: Db,
  onLock: (attempt: CredentialTry) => Promise<void>,
): CredentialLimits {
  const limit = (name: string, points: number, seconds: number) =>
    createRequestLimit(db, { name, points, seconds });
  // The first two forgive themselves in minutes; the third stops a guess from many addresses.
  const pair = limit("pair", 8, QUARTER_HOUR);
  const address = limit("address", 40, QUARTER_HOUR);
  const account = limit("account", 100, 4 * QUARTER_HOUR);
  const mailbox = limit("mailbox", 6, 4 * QUARTER_HOUR);
  const everywhere = (action: CredentialAction) => (MAILING.has(action) ? mailbox : account);

  /** Counts one more; the seconds to wait when it is one too many. */
  const count = async (limiter: typeof pair, key: string, attempt: CredentialTry) => {
    const { seconds, isFirst } = await takeOne(limiter, key);
    if (isFirst) await onLock(attempt);
    return seconds;
  };
  const wait = async (attempt: CredentialTry) => {
    const keys = keysOf(attempt);
    if (attempt.device) return count(pair, keys.pair, attempt);
    const here = await Promise.all([
      count(pair, keys.pair, attempt),
      count(address, keys.address, attempt),
    ]);
    const longest = Math.max(...here);
    if (longest > 0 || OF_STRANGERS.has(attempt.action)) return longest;
    return count(everywhere(attempt.action), keys.account, attempt);
  };
  return {
    async take(attempt) {
      const seconds = await wait(attempt);
      return seconds === 0 ? { ok: true } : { ok: false, retryAfterSeconds: seconds };
    },
    async forgive(attempt) {
      const keys = keysOf(attempt);
      if (attempt.device) return void (await pair.delete(keys.pair));
      await Promise.all([
        pair.delete(keys.pair),
        address.reward(keys.address),
        everywhere(attempt.action).reward(keys.account),
      ]);
    },
  };
}

function keysOf({ action, account, address: client, device }: CredentialTry) {
  const address = networkOf(client);
  return {
    pair: `${action}:${fingerprint(account, device ?? address)}`,
    address: `${action}:${fingerprint(address)}`,
    account: `${action}:${fingerprint(account)}`,
  };
}

/** The table holds no e-mail addresses. */
function fingerprint(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 27);
}
