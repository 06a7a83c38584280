import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { SIGN_IN_PATH, signInPathTo } from "#app/shop/person/account-paths.ts";
import { askToSignIn, leaveTo, pathHere, useWaitsForOwner } from "./kept-session.ts";
import { listenForNews } from "./listen-for-news.ts";
import { onSessionEnd } from "./session-end.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { hasTypedForm } from "./typed-forms.ts";
import { useLoadAgain } from "./use-load-again.ts";

/** Several pieces of news are one reason to load again. */
const QUIET_MS = 250;
/** A form that the browser itself is sending, before the page came alive, is answered within that. */
const GIVE_WAY_MS = 750;

/**
 * Keeps the pages of the account and the admin area as they are on the server:
 * what they show is loaded again when something changed, and when nobody is
 * signed in any more they give way to the sign-in page (decision 59), or wait under a cover for
 * their person where something is typed on them. Says new messages to those who can't see them come.
 */
export function LiveUpdates({ userId, unread }: { userId: string; unread: number }) {
  const loadAgain = useLoadAgain();
  const [end, setEnd] = useState<"ended" | "left" | null>(null);
  const isWaiting = useWaitsForOwner();
  // While it waits that it has ended is known.
  if (isWaiting && end !== null) setEnd(null);
  // A person who signs out here may hear of it before the answer that leads home.
  const isGoing = useNavigation().state !== "idle";

  useEffect(() => {
    if (end === null || isGoing) return;
    const timer = setTimeout(() => {
      // A document of its own: nothing of the person stays in this one.
      if (end === "left") leaveTo(SIGN_IN_PATH);
      else if (!hasTypedForm()) leaveTo(signInPathTo(pathHere()));
      else askToSignIn();
    }, GIVE_WAY_MS);
    return () => clearTimeout(timer);
  }, [end, isGoing]);

  useEffect(() => {
    if (isWaiting) return onSessionEnd(() => leaveTo(SIGN_IN_PATH));
    let timer: number | undefined;
    const onNews = () => {
      clearTimeout(timer);
      timer = window.setTimeout(loadAgain, QUIET_MS);
    };
    const stops = [
      listenForNews({ onNews, onEnd: () => setEnd("ended") }),
      onSessionEnd(() => setEnd("left")),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [loadAgain, isWaiting]);

  const words = useNewMessageWords(unread);
  return (
    <>
      <p className="sr-only" role="status">
        {words}
      </p>
      <SignInAgain userId={userId} />
    </>
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
