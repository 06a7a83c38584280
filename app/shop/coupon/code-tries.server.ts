import type { Db } from "#app/platform/db/database.server.ts";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import {
  createRequestLimit,
  secondsLeft,
  secondsToWait,
} from "#app/platform/limits/request-limit.server.ts";
import { createTurns } from "#app/platform/limits/take-turns.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { CODE_REFUSALS, type CodeRefusal, tooManyCodes } from "./code-refusal.ts";
import { isKnownPerson } from "./known-person.server.ts";
import { findUsableCode, type FoundCode } from "./find-usable-code.server.ts";
import { isKnownCode } from "./known-code.server.ts";

/** A person mistypes a code a few times; who guesses codes needs thousands. */
const WRONG_CODES = 20;
/**
 * Of everybody at one address whom the shop does not know: cookies and accounts can be made up. So
 * many that somebody has to mean it to keep the others from theirs, which are no use to a guesser.
 */
const WRONG_CODES_OF_STRANGERS = 600;
/** The wrong codes of everybody else at the address: thirty people with all of theirs used up. */
const WRONG_CODES_OF_KNOWN = 600;
const TEN_MINUTES_SECONDS = 10 * 60;
/** No more tries than these slip through before their wrong ones are counted. */
const TRIES_AT_ONCE = 4;

/**
 * The person who tries a code: the account, or else the browser, and the network that they come
 * from.
 */
export interface CodeSender {
  userId: string | null;
  addressHash: string | null;
  visitorHash: string | null;
}

const turnsOf = prepareOnce(() => createTurns(TRIES_AT_ONCE));

/**
 * Why a code is not looked at any further; `null` for one that there is, or was, for this
 * person. Only codes that are neither count: for their sender, and for the address, where
 * people whom the shop knows have a count apart, so that no stranger uses up theirs. That is
 * 1,200 guesses from an address in ten minutes. A Mega Bucks code is one of 31^16, about 7 * 10^23,
 * and of no use to another account; what an owner's own codes are worth, their names decide.
 *
 * Tries at the same moment take turns, so that no more of them are answered. A
 * turn is a few short queries outside any transaction, whatever is ordered with the code.
 */
export async function refuseWrongCode(
  db: Db,
  sender: CodeSender,
  code: string,
  now: Date,
): Promise<CodeRefusal | null> {
  const known = new Date(now.getTime() - TEN_MINUTES_SECONDS * 1000);
  const isKnown = await isKnownPerson(db, sender, known);
  const limits = limitsOf(db, sender, isKnown);
  // Tries take turns by address: with a cookie for each, strangers would slip through one by one.
  const line = `${isKnown} ${sender.addressHash ?? limits[0]?.key}`;
  return turnsOf(db)(line, async () => {
    for (const { limit, key } of limits) {
      const wait = await secondsLeft(limit, key);
      if (wait > 0) return tooManyCodes(wait);
    }
    if (await isKnownCode(db, code, sender.userId)) return null;
    for (const { limit, key } of limits) {
      const wait = await secondsToWait(limit, key);
      if (wait > 0) return tooManyCodes(wait);
    }
    return CODE_REFUSALS.unknown;
  });
}

/** The person's own first: who waits uses up nothing of what others at the address have. */
function limitsOf(db: Db, { userId, addressHash, visitorHash }: CodeSender, isKnown: boolean) {
  const limit = (name: string, points: number) =>
    createRequestLimit(db, { name, points, seconds: TEN_MINUTES_SECONDS });
  const own = userId === null ? visitorHash : `user:${userId}`;
  const shared = isKnown
    ? limit("wrong-code-known", WRONG_CODES_OF_KNOWN)
    : limit("wrong-code-address", WRONG_CODES_OF_STRANGERS);
  return [
    ...(own === null ? [] : [{ limit: limit("wrong-code", WRONG_CODES), key: own }]),
    ...(addressHash === null ? [] : [{ limit: shared, key: addressHash }]),
  ];
}

/** Finds out what a typed code is, before anything is ordered with it. */
export async function tryUsableCode(
  services: Pick<Services, "changes" | "db" | "env">,
  code: string,
  { now, submissionKey, ...sender }: TypedCode,
): Promise<FoundCode> {
  const refusal = await refuseWrongCode(services.db, sender, code, now);
  if (refusal) return { ok: false, refusal };
  const { userId, visitorHash } = sender;
  const asker = { userId, now, contactEmail: null };
  return findUsableCode(services, code, asker, { submissionKey, visitorHash });
}

interface TypedCode extends CodeSender {
  now: Date;
  /** The key of the order form that the code was typed in. */
  submissionKey: string;
}
