import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { SIGN_IN_PATH } from "#app/shop/person/account-paths.ts";
import { listenForNews } from "./listen-for-news.ts";
import { onSessionEnd } from "./session-end.ts";
import { useLoadAgain } from "./use-load-again.ts";

/** Several pieces of news are one reason to load again. */
const QUIET_MS = 250;
/** A form that the browser itself is sending, before the page came alive, is answered within that. */
const GIVE_WAY_MS = 750;

/**
 * Keeps the pages of the account and the admin area as they are on the server:
 * what they show is loaded again when something changed, and when nobody is
 * signed in any more they give way to the sign-in page (decisions §2). Says new
 * messages to those who can't see them come.
 */
export function LiveUpdates({ unread }: { unread: number }) {
  const loadAgain = useLoadAgain();
  const [hasEnded, setEnded] = useState(false);
  // A person who signs out here may hear of it before the answer that leads home.
  const isGoing = useNavigation().state !== "idle";

  useEffect(() => {
    if (!hasEnded || isGoing) return;
    // A document of its own: nothing of the person stays in this one.
    const timer = setTimeout(() => window.location.assign(SIGN_IN_PATH), GIVE_WAY_MS);
    return () => clearTimeout(timer);
  }, [hasEnded, isGoing]);

  useEffect(() => {
    let timer: number | undefined;
    const onNews = () => {
      clearTimeout(timer);
      timer = window.setTimeout(loadAgain, QUIET_MS);
    };
    const onEnd = () => setEnded(true);
    const stops = [listenForNews({ onNews, onEnd }), onSessionEnd(onEnd)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [loadAgain]);

  return (
    <p className="sr-only" role="status">
      {useNewMessageWords(unread)}
    </p>
  );
}

/** The words when there are more unread messages than before; none once they are read. */
function useNewMessageWords(unread: number): string {
  const before = useRef(unread);
  const [words, setWords] = useState("");
  useEffect(() => {
    const isMore = unread > before.current;
    before.current = unread;
    if (isMore) setWords(unread === 1 ? "New message." : `New message, ${unread} unread.`);
    else setWords("");
  }, [unread]);
  return words;
}
