import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { createRequestLimit, secondsToWait } from "#app/platform/limits/request-limit.server.ts";

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
  /** The e-mail address that is tried. */
  account: string;
  /** The browser's address. */
  address: string;
}

export type TryResult = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * How often credentials may be tried: by one address for one account, by one
 * address for all accounts, and for one account from everywhere. What the first
 * two refuse does not count for the third, or one address could keep an account's
 * owner out. Kept in the database, so that it holds for all processes together.
 */
export interface CredentialLimits {
  /** Counts one try, before it is made. */
  take(attempt: CredentialTry): Promise<TryResult>;
  /** After a success: earlier slips of this person no longer count. */
  forgive(attempt: CredentialTry): Promise<void>;
}

const QUARTER_HOUR = 15 * 60;

/** Each sends a mail to a mailbox that may be somebody else's. */
const MAILING: ReadonlySet<CredentialAction> = new Set(["reset-request", "link-request"]);

export function createCredentialLimits(db: Db): CredentialLimits {
  const limit = (name: string, points: number, seconds: number, sweeps = false) =>
    createRequestLimit(db, { name, points, seconds, sweeps });
  // The first two forgive themselves in minutes; the third stops a guess from many addresses.
  const pair = limit("pair", 8, QUARTER_HOUR, true);
  const address = limit("address", 40, QUARTER_HOUR);
  const account = limit("account", 100, 4 * QUARTER_HOUR);
  const mailbox = limit("mailbox", 6, 4 * QUARTER_HOUR);
  const everywhere = (action: CredentialAction) => (MAILING.has(action) ? mailbox : account);

  return {
    async take(attempt) {
      const keys = keysOf(attempt);
      const here = await Promise.all([
        secondsToWait(pair, keys.pair),
        secondsToWait(address, keys.address),
      ]);
      const wait =
        Math.max(...here) || (await secondsToWait(everywhere(attempt.action), keys.account));
      return wait === 0 ? { ok: true } : { ok: false, retryAfterSeconds: wait };
    },
    async forgive(attempt) {
      const keys = keysOf(attempt);
      await Promise.all([
        pair.delete(keys.pair),
        address.reward(keys.address),
        everywhere(attempt.action).reward(keys.account),
      ]);
    },
  };
}

function keysOf({ action, account, address: client }: CredentialTry) {
  const address = networkOf(client);
  return {
    pair: `${action}:${fingerprint(account, address)}`,
    address: `${action}:${fingerprint(address)}`,
    account: `${action}:${fingerprint(account)}`,
  };
}

/** The table holds no e-mail addresses. */
function fingerprint(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 27);
}
