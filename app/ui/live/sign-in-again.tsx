import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SignInBeside } from "#app/ui/page/sign-in-beside.tsx";
import {
  goOn,
  leaveTo,
  lookForOwner,
  noteOwner,
  pathHere,
  useWaitsForOwner,
} from "./kept-session.ts";
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
    // No shortcut of the page below opens anything over it.
    const quiet = (event: KeyboardEvent) => event.stopImmediatePropagation();
    window.addEventListener("keydown", quiet, true);
    return () => {
      stop();
      window.removeEventListener("keydown", quiet, true);
      dialog.close();
    };
  }, [isWaiting]);
  // What waits for a page that is not shown any more would wait for ever.
  useEffect(() => goOn, []);
  return (
    <>
      {isWaiting && <StayHere />}
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
          Sign in (a new tab opens), and go on where you were: this page is kept as you left it.
        </p>
        <div className="acts">
          <SignInBeside />
          <Button look="quiet" onClick={() => leaveTo(signInPathTo(pathHere()))}>
            Leave without saving
          </Button>
        </div>
      </dialog>
    </>
  );
}

/** Going back in the history would leave what is under the cover, and the form that waits. */
function StayHere() {
  const blocker = useBlocker(true);
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  return null;
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
