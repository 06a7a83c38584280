import { useEffect, useRef } from "react";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SignInBeside } from "#app/ui/page/sign-in-beside.tsx";
import { leaveTo, lookForOwner, noteOwner, pathHere, useWaitsForOwner } from "./kept-session.ts";
import { onSessionBegin } from "./session-begin.ts";
import { noteTypedForms } from "./typed-forms.ts";
import "./sign-in-again.css";

/** A page that waits and is looked at asks so often, where the browser itself tells of no return. */
const LOOK_MS = 5000;

/**
 * Covers a page whose person is no longer signed in, while it keeps what they typed: nobody else
 * reads it, and it comes back once they have signed in, in a tab of its own.
 */
export function SignInAgain({ userId }: { userId: string }) {
  const cover = useRef<HTMLDialogElement>(null);
  const isWaiting = useWaitsForOwner();
  useEffect(() => noteOwner(userId), [userId]);
  useEffect(() => noteTypedForms(), []);
  useEffect(() => {
    const dialog = cover.current;
    if (!isWaiting || dialog === null) return;
    dialog.showModal();
    const stop = onReturn(() => void lookForOwner());
    return () => {
      stop();
      dialog.close();
    };
  }, [isWaiting]);
  return (
    <dialog
      ref={cover}
      role="alertdialog"
      className="signed-out"
      aria-labelledby="signed-out-title"
      aria-describedby="signed-out-words"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="signed-out-title">You've been signed out</h2>
      <p id="signed-out-words">
        What you typed is kept on this page. Sign in (a new tab opens), and go on where you were.
      </p>
      <div className="acts">
        <SignInBeside />
        <Button look="quiet" onClick={() => leaveTo(signInPathTo(pathHere()))}>
          Leave without saving
        </Button>
      </div>
    </dialog>
  );
}

/** Calls back whenever somebody may have come back to this page; gives what ends it. */
function onReturn(look: () => void): () => void {
  const listening = new AbortController();
  const whileListening = { signal: listening.signal };
  const lookIfSeen = () => {
    if (!document.hidden) look();
  };
  window.addEventListener("focus", lookIfSeen, whileListening);
  window.addEventListener("pageshow", lookIfSeen, whileListening);
  document.addEventListener("visibilitychange", lookIfSeen, whileListening);
  const stop = onSessionBegin(look);
  const timer = setInterval(lookIfSeen, LOOK_MS);
  return () => {
    stop();
    listening.abort();
    clearInterval(timer);
  };
}
