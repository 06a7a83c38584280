import { use, useCallback, useEffect, useRef } from "react";
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { loadInBackground } from "./load-in-background.ts";

/**
 * Gives what loads again everything the page shows. Waits while something is
 * being sent or opened: loading again in between would count as the later wish,
 * and where an answer leads to would be dropped. Asks the router itself for that:
 * what React has drawn knows of a press only some time after it. Loading again is no use of a
 * session: pages ask by themselves.
 */
export function useLoadAgain(): () => void {
  const router = use(DataRouterContext)?.router;
  const isAsked = useRef(false);
  const loadIfQuiet = useCallback(() => {
    if (!isAsked.current || router === undefined || isBusy(router)) return;
    isAsked.current = false;
    void loadInBackground(router);
  }, [router]);
  // Not while the router is still telling what has changed.
  useEffect(() => router?.subscribe(() => queueMicrotask(loadIfQuiet)), [router, loadIfQuiet]);
  return useCallback(() => {
    isAsked.current = true;
    loadIfQuiet();
  }, [loadIfQuiet]);
}

function isBusy({ state }: DataRouter): boolean {
  return (
    state.navigation.state !== "idle" ||
    [...state.fetchers.values()].some(({ state: now }) => now !== "idle")
  );
}
