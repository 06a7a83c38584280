import { LIVE_PATH } from "#app/shop/message/live-path.ts";

/** A shop that can't be reached is asked again after so long. */
export const AWAY_PAUSE_MS = 5000;

/**
 * The status that the address of live news answers, without opening it: 401 to nobody, 5xx while
 * the shop or its database is away, `null` without a connection. Asking is no use of a session.
 */
export async function askLive(): Promise<number | null> {
  try {
    return (await fetch(LIVE_PATH, { method: "HEAD" })).status;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether such an answer means that nothing can be loaded now. */
export function isShopAway(status: number | null): boolean {
  return status === null || status >= 500;
}
