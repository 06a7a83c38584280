import type { Db } from "#app/platform/db/database.server.ts";
import { createRequestLimit, secondsToWait } from "#app/platform/limits/request-limit.server.ts";

/** A lively conversation stays far below it; each message is a mail to the team. */
const MESSAGES = 20;
const QUARTER_HOUR_SECONDS = 15 * 60;

/** Counts one more message of a customer; the seconds to wait when it is one too many, else 0. */
export function secondsToNextMessage(db: Db, userId: string): Promise<number> {
  const limit = { name: "message", points: MESSAGES, seconds: QUARTER_HOUR_SECONDS };
  return secondsToWait(createRequestLimit(db, limit), userId);
}
