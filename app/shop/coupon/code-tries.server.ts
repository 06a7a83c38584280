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
import { findUsableCode, type FoundCode } from "./find-usable-code.server.ts";

/** A person mistypes a code a few times; who guesses codes needs thousands. */
const WRONG_CODES = 20;
/** Of everybody at one address who is not signed in: browsers can be made up as well. */
const WRONG_CODES_OF_ADDRESS = 60;
const TEN_MINUTES_SECONDS = 10 * 60;
/** More than these don't slip through before their wrong ones are counted. */
const TRIES_AT_ONCE = 4;

/** Who tries a code: the account, or else the browser, and from which network. */
export interface CodeSender {
  userId: string | null;
  addressHash: string | null;
  visitorHash: string | null;
}

const turnsOf = prepareOnce(() => createTurns(TRIES_AT_ONCE));

/**
 * Looks a code up, unless too many wrong ones came from this person, or from the address
 * without an account. Only codes that turn out to be wrong are counted; tries
 * at the same moment wait for each other, so that no more of them are answered.
 */
export async function tryCode<Found extends { ok: boolean }>(
  db: Db,
  sender: CodeSender,
  look: () => Promise<Found>,
  refusalOf: (found: Found) => CodeRefusal | null,
): Promise<Found | { ok: false; refusal: CodeRefusal }> {
  const limits = limitsOf(db, sender);
  const { userId, addressHash, visitorHash } = sender;
  return turnsOf(db)(userId ?? addressHash ?? visitorHash ?? "", async () => {
    for (const { limit, key } of limits) {
      const wait = await secondsLeft(limit, key);
      if (wait > 0) return { ok: false, refusal: tooManyCodes(wait) };
    }
    const found = await look();
    if (refusalOf(found) !== CODE_REFUSALS.unknown) return found;
    for (const { limit, key } of limits) {
      const wait = await secondsToWait(limit, key);
      if (wait > 0) return { ok: false, refusal: tooManyCodes(wait) };
    }
    return found;
  });
}

/** The person's own first: who waits uses up nothing of what others at the address have. */
function limitsOf(db: Db, { userId, addressHash, visitorHash }: CodeSender) {
  const seconds = TEN_MINUTES_SECONDS;
  const own = createRequestLimit(db, { name: "wrong-code", points: WRONG_CODES, seconds });
  if (userId !== null) return [{ limit: own, key: `user:${userId}` }];
  const name = "wrong-code-address";
  const shared = createRequestLimit(db, { name, points: WRONG_CODES_OF_ADDRESS, seconds });
  return [
    ...(visitorHash === null ? [] : [{ limit: own, key: visitorHash }]),
    ...(addressHash === null ? [] : [{ limit: shared, key: addressHash }]),
  ];
}

/** What a code that somebody typed is, before anything is ordered with it. */
export function tryUsableCode(
  services: Pick<Services, "changes" | "db" | "env">,
  code: string,
  { now, submissionKey, ...sender }: TypedCode,
): Promise<FoundCode> {
  const { userId, visitorHash } = sender;
  const asker = { userId, now, contactEmail: null };
  return tryCode<FoundCode>(
    services.db,
    sender,
    () => findUsableCode(services, code, asker, { submissionKey, visitorHash }),
    (found) => (found.ok ? null : found.refusal),
  );
}

interface TypedCode extends CodeSender {
  now: Date;
  /** Of the order form it was typed in. */
  submissionKey: string;
}
