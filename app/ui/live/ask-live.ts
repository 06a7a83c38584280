import { LIVE_PATH, REACHABLE_PATH, SIGNED_IN_AS } from "#app/shop/message/live-path.ts";

/** A shop that can't be reached is asked again after so long. */
export const AWAY_PAUSE_MS = 5000;

/**
 * As whom this browser is signed in: the id of the account, "nobody", or `null` where the shop can't
 * say so now. Asking is no use of a session.
 */
export async function askWhoIsSignedIn(): Promise<{ userId: string } | "nobody" | null> {
  const answer = await ask(LIVE_PATH);
  if (answer?.status === 401) return "nobody";
  const userId = answer?.headers.get(SIGNED_IN_AS) ?? null;
  return userId === null ? null : { userId };
}

/** Whether no page can be loaded now: the shop or its database is away. Anybody may ask. */
export async function isShopAway(): Promise<boolean> {
  const answer = await ask(REACHABLE_PATH);
  return answer === null || answer.status >= 500;
}

/** What an address answers, without opening it; `null` without a connection. */
async function ask(path: string): Promise<Response | null> {
  try {
    return await fetch(path, { method: "HEAD" });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
