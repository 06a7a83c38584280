import { useEffect, useEffectEvent } from "react";
import { BACKGROUND_HEADERS } from "#app/shop/customer/sign-in/background-cookie.ts";
import { useLoadAgain } from "#app/ui/live/use-load-again.ts";

/**
 * Tells the shop that the messages of a thread up to `seen` were read, once they
 * are in view of somebody: a page that is only fetched, or lies in a hidden tab,
 * reads nothing.
 */
export function useReadReceipt({
  action,
  seen,
  isUnread,
}: {
  action: string;
  /** The newest message in view. */
  seen: string | undefined;
  isUnread: boolean;
}): void {
  const loadAgain = useLoadAgain();
  const tell = useEffectEvent(async (message: string) => {
    if (await sendReceipt(action, message)) loadAgain();
  });
  useEffect(() => {
    if (!isUnread || seen === undefined) return undefined;
    if (!document.hidden) {
      void tell(seen);
      return undefined;
    }
    const whenShown = () => void tell(seen);
    document.addEventListener("visibilitychange", whenShown, { once: true });
    return () => document.removeEventListener("visibilitychange", whenShown);
  }, [seen, isUnread]);
}

async function sendReceipt(action: string, seen: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ seen, answer: "data" });
    return (await fetch(action, { method: "POST", body, headers: BACKGROUND_HEADERS })).ok;
  } catch (error) {
    // No connection: it stays unread, and is read the next time.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
