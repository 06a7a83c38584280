import { useSyncExternalStore } from "react";
import { askWhoIsSignedIn } from "./ask-live.ts";
import { hasTypedForm } from "./typed-forms.ts";

/** As whom somebody was signed in when this page was loaded. */
let ownerId: string | null = null;
/** While nobody is: what waits for them, and what lets it go on. */
let waiting: { over: Promise<void>; end: () => void } | null = null;
let isLeaving = false;
const watchers = new Set<() => void>();

/** Tells whose page is shown; gives what ends that. */
export function noteOwner(userId: string): () => void {
  ownerId = userId;
  return () => (ownerId = null);
}

/**
 * Lets what a page sends, and what would take the place of a page on which somebody typed, wait
 * until its person is signed in. Where nobody is, the page asks them to (`SignInAgain`); it goes on,
 * with all that is typed on it, once they are. It is loaded anew where somebody else is.
 */
export async function waitForOwner({ isSent }: { isSent: boolean }): Promise<void> {
  if (waiting === null && (isSent || hasTypedForm())) await lookForOwner();
  await waiting?.over;
}

/** Looks who is signed in now. */
export async function lookForOwner(): Promise<void> {
  if (isLeaving) return;
  const found = await askWhoIsSignedIn();
  if (found === "nobody") askToSignIn();
  else if (found !== null && ownerId !== null && found.userId !== ownerId) {
    // Nothing of this page is theirs, and nothing on it is sent as them.
    askToSignIn();
    leaveTo(pathHere());
  } else if (found !== null) goOn();
}

/** The page waits for its person to sign in. */
export function askToSignIn(): void {
  if (waiting !== null) return;
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  waiting = { over, end };
  tellWatchers();
}

/** The address of the open page, without the place on it. */
export function pathHere(): string {
  return window.location.pathname + window.location.search;
}

/** Gives the page up, without asking whether what was typed on it may go. */
export function leaveTo(address: string): void {
  if (isLeaving) return;
  isLeaving = true;
  const leaving = new AbortController();
  const { signal } = leaving;
  const goUnasked = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("beforeunload", goUnasked, { capture: true, signal });
  // Going back may show this document again as it was.
  const stay = () => {
    isLeaving = false;
    leaving.abort();
  };
  window.addEventListener("pageshow", stay, { signal });
  window.location.assign(address);
}

/** Whether the page waits for its person to sign in. */
export function useWaitsForOwner(): boolean {
  return useSyncExternalStore(watch, isWaiting, () => false);
}

/** Ends the waiting: its person is back, or what they left is no longer shown. */
export function goOn(): void {
  waiting?.end();
  waiting = null;
  tellWatchers();
}

function isWaiting(): boolean {
  return waiting !== null;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}
