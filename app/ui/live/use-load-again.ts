import { startTransition, use, useCallback, useEffect, useRef, useState } from "react";
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { AWAY_PAUSE_MS, isShopAway } from "./ask-live.ts";
import { loadInBackground } from "./load-in-background.ts";

/**
 * Gives what loads again everything the page shows. Waits while something is
 * being sent or opened: loading again in between would count as the later wish,
 * and where an answer leads to would be dropped. Asks the router itself for that:
 * what React has drawn knows of a press only some time after it. It knows of an answer some
 * time later as well, and loading again would take it before anybody has seen it: so the wish is drawn
 * first, as the same kind of change, which React does not draw before the answer. Loading again is no use of a
 * session: pages ask by themselves. While the shop is away nothing is loaded: an error would take the
 * place of the page, with all that is typed on it.
 */
export function useLoadAgain(): () => void {
  const router = use(DataRouterContext)?.router;
  const isAsked = useRef(false);
  const [drawnWish, setWish] = useState(0);
  const drawWish = useCallback(() => {
    if (!isAsked.current || router === undefined || isBusy(router)) return;
    startTransition(() => setWish((wish) => wish + 1));
  }, [router]);
  // Not while the router is still telling what has changed.
  useEffect(() => router?.subscribe(() => queueMicrotask(drawWish)), [router, drawWish]);
  useEffect(() => {
    // When something was sent meanwhile, its answer draws the wish again.
    if (!isAsked.current || router === undefined || isBusy(router)) return;
    const { state } = router;
    let timer: number | undefined;
    let isOver = false;
    void isShopAway().then((isAway) => {
      // News that came since has asked by itself.
      if (isOver) return;
      if (isAway) timer = window.setTimeout(drawWish, AWAY_PAUSE_MS);
      else if (router.state !== state) drawWish();
      else if (isAsked.current) {
        isAsked.current = false;
        void loadInBackground(router);
      }
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [router, drawnWish, drawWish]);
  return useCallback(() => {
    isAsked.current = true;
    drawWish();
  }, [drawWish]);
}

function isBusy({ state }: DataRouter): boolean {
  return (
    state.navigation.state !== "idle" ||
    [...state.fetchers.values()].some(({ state: now }) => now !== "idle")
  );
}
