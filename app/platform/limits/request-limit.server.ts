import { lt } from "drizzle-orm";
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Db } from "#app/platform/db/database.server.ts";
import { rateLimits } from "#app/platform/db/schema.ts";

export interface LimitOptions {
  /** Tells the keys of one limit from those of another. */
  name: string;
  /** How often in `seconds`. */
  points: number;
  seconds: number;
}

/**
 * A limit that is kept in the database, so that it holds for all processes together. What has
 * expired is a job's to remove: the library's own timer can't be stopped and outlives the database.
 */
export function createRequestLimit(db: Db, options: LimitOptions): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: options.name,
    points: options.points,
    duration: options.seconds,
    clearExpiredByTimeout: false,
  });
}

/** Removes what is counted for no limit any more. */
export async function sweepRequestLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}

/** Counts one more; the seconds to wait when it is one too many, 0 when it is allowed. */
export async function secondsToWait(limit: RateLimiterAbstract, key: string): Promise<number> {
  return (await takeOne(limit, key)).seconds;
}

/** The same; `isFirst`: it is the first that is refused since some were allowed. */
export async function takeOne(
  limit: RateLimiterAbstract,
  key: string,
): Promise<{ seconds: number; isFirst: boolean }> {
  try {
    await limit.consume(key);
    return { seconds: 0, isFirst: false };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    return { seconds, isFirst: refusal.consumedPoints === limit.points + 1 };
  }
}

/** The seconds to wait where all are used up, 0 where there is one left; counts nothing. */
export async function secondsLeft(limit: RateLimiterDrizzle, key: string): Promise<number> {
  const used = await limit.get(key);
  if (used === null || used.consumedPoints < limit.points) return 0;
  return Math.max(1, Math.ceil(used.msBeforeNext / 1000));
}
