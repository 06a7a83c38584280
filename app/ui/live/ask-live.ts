import { LIVE_PATH, REACHABLE_PATH } from "#app/shop/message/live-path.ts";

/** A shop that can't be reached is asked again after so long. */
export const AWAY_PAUSE_MS = 5000;

/** Whether nobody is signed in here any more. Asking is no use of a session. */
export async function isSignedOut(): Promise<boolean> {
  return (await ask(LIVE_PATH)) === 401;
}

/** Whether no page can be loaded now: the shop or its database is away. Anybody may ask. */
export async function isShopAway(): Promise<boolean> {
  const status = await ask(REACHABLE_PATH);
  return status === null || status >= 500;
}

/** The status that an address answers, without opening it; `null` without a connection. */
async function ask(path: string): Promise<number | null> {
  try {
    return (await fetch(path, { method: "HEAD" })).status;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
