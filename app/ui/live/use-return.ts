import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { AWAY_PAUSE_MS, isShopAway } from "./ask-live.ts";
import { comesBack } from "./comes-back.ts";
import { wasSentLast } from "./last-wish.ts";

/**
 * Lets the page that an outage took come back: asks while it is looked at whether the shop is well, and
 * then loads the address anew in place of the failure.
 */
export function useReturn(error: unknown): void {
  const router = use(DataRouterContext)?.router;
  useEffect(() => {
    const wasAsked = Object.values(router?.state.errors ?? {}).includes(error);
    if (!comesBack(error, { wasAsked, wasSent: wasSentLast() })) return;
    return onceShopIsWell(() => {
      // Without its fragment, with which the browser would load nothing.
      window.location.replace(window.location.pathname + window.location.search);
    });
  }, [router, error]);
}

/** Calls back once; gives what ends the waiting. */
function onceShopIsWell(whenWell: () => void): () => void {
  const waiting = new AbortController();
  let timer: number | undefined;
  const end = () => {
    waiting.abort();
    clearTimeout(timer);
  };
  const ask = async () => {
    clearTimeout(timer);
    // As soon as somebody looks at it again.
    if (document.hidden) return;
    const isAway = await isShopAway();
    if (waiting.signal.aborted) return;
    if (isAway) {
      askLater();
    } else {
      end();
      whenWell();
    }
  };
  function askLater() {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), AWAY_PAUSE_MS);
  }
  document.addEventListener("visibilitychange", () => void ask(), { signal: waiting.signal });
  askLater();
  return end;
}
