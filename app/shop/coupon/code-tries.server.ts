import type { Db } from "#app/platform/db/database.server.ts";
import { createRequestLimit, secondsToWait } from "#app/platform/limits/request-limit.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { CODE_REFUSALS, type CodeRefusal, tooManyCodes } from "./code-refusal.ts";
import { findUsableCode, type FoundCode } from "./find-usable-code.server.ts";

/** A person mistypes a code a few times; who guesses codes needs thousands. */
const WRONG_CODES = 20;
const TEN_MINUTES_SECONDS = 10 * 60;

/** From where a code is tried: the network, and the browser if it is known. */
export interface CodeSender {
  addressHash: string | null;
  visitorHash: string | null;
}

/**
 * Looks a code up, unless too many wrong ones came from this address or this browser.
 * It is counted beforehand, so that tries at the same moment don't slip through
 * together, and taken back unless the code turns out to be unknown.
 */
export async function tryCode<Found extends { ok: boolean }>(
  db: Db,
  { addressHash, visitorHash }: CodeSender,
  look: () => Promise<Found>,
  refusalOf: (found: Found) => CodeRefusal | null,
): Promise<Found | { ok: false; refusal: CodeRefusal }> {
  const options = { name: "wrong-code", points: WRONG_CODES, seconds: TEN_MINUTES_SECONDS };
  const limit = createRequestLimit(db, options);
  const keys = [addressHash, visitorHash].filter((key) => key !== null);
  const counted: string[] = [];
  const takeBack = () => Promise.all(counted.map((key) => limit.reward(key)));
  // One after the other: of many at the same moment exactly as many pass as may.
  for (const key of keys) {
    counted.push(key);
    const retryAfterSeconds = await secondsToWait(limit, key);
    if (retryAfterSeconds === 0) continue;
    await takeBack();
    return { ok: false, refusal: tooManyCodes(retryAfterSeconds) };
  }
  let isWrong = false;
  try {
    const found = await look();
    isWrong = refusalOf(found) === CODE_REFUSALS.unknown;
    return found;
  } finally {
    if (!isWrong) await takeBack();
  }
}

/** What a code that somebody typed is, before anything is ordered with it. */
export function tryUsableCode(
  services: Pick<Services, "changes" | "db" | "env">,
  code: string,
  { userId, now, submissionKey, ...sender }: TypedCode,
): Promise<FoundCode> {
  const { visitorHash } = sender;
  const asker = { userId, now, contactEmail: null };
  return tryCode<FoundCode>(
    services.db,
    sender,
    () => findUsableCode(services, code, asker, { submissionKey, visitorHash }),
    (found) => (found.ok ? null : found.refusal),
  );
}

interface TypedCode extends CodeSender {
  userId: string | null;
  now: Date;
  /** Of the order form it was typed in. */
  submissionKey: string;
}
