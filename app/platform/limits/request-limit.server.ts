import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "#app/platform/db/database.server.ts";
import { rateLimits } from "#app/platform/db/schema.ts";

export interface LimitOptions {
  /** Tells the keys of one limit from those of another. */
  name: string;
  /** How often in `seconds`. */
  points: number;
  seconds: number;
  /** Removes what has long expired; enough for one limit to do it. */
  sweeps?: boolean;
}

/** A limit that is kept in the database, so that it holds for all processes together. */
export function createRequestLimit(db: Db, options: LimitOptions): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: options.name,
    points: options.points,
    duration: options.seconds,
    clearExpiredByTimeout: options.sweeps ?? false,
  });
}

/** Counts one more; the seconds to wait when it is one too many, 0 when it is allowed. */
export async function secondsToWait(limit: RateLimiterDrizzle, key: string): Promise<number> {
  try {
    await limit.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
