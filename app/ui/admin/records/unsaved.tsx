import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";

/**
 * Asks before a page with unsaved changes is left: in a dialog of the shop where it can, in
 * the browser's own words where the tab is closed or loaded anew.
 */
export function LeaveGuard({
  isUnsaved,
  hasTabs = false,
  sendsTo,
  onStay,
}: {
  isUnsaved: boolean;
  /** Another query shows something else on the page, in place of what was typed. */
  hasTabs?: boolean;
  /** Where a form of the page is sent: going there is no leaving. */
  sendsTo?: string | undefined;
  /** They were asked, and stay. */
  onStay?: (() => void) | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.pathname !== sendsTo &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (hasTabs && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  useEffect(() => {
    const open = dialog.current;
    if (blocker.state !== "blocked" || open === null) return;
    open.showModal();
    // Escape and the cross stay, too.
    const stay = () => {
      blocker.reset();
      onStay?.();
    };
    open.addEventListener("close", stay, { once: true });
    return () => {
      open.removeEventListener("close", stay);
      open.close();
    };
  }, [blocker, onStay]);
  return (
    <Dialog ref={dialog} title="Leave without saving?">
      <p>Your changes on this page aren't saved yet.</p>
      <div className="acts">
        <Button onClick={() => dialog.current?.close()}>Stay</Button>
        <Button look="outline" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}

/** Whether a form holds something that is not saved: typed, or sent and refused. */
export function useUnsaved(isRefused: boolean): {
  /** Leaving the page would lose it. */
  isUnsaved: boolean;
  /** The same, and while it is being sent: nobody knows yet whether it is taken. */
  isHeld: boolean;
  /** How often it was saved while somebody typed on: what is in it now goes on from that. */
  savedBehind: number;
  noteTyped: () => void;
  noteSent: () => void;
} {
  const [isTyped, setTyped] = useState(false);
  const [savedBehind, setSavedBehind] = useState(0);
  const isTypedSince = useRef(false);
  const isSending = useNavigation().formMethod === "POST";
  const noteTyped = useCallback(() => {
    isTypedSince.current = true;
    setTyped(true);
  }, []);
  const isSent = useRef(false);
  const noteSent = useCallback(() => {
    isTypedSince.current = false;
    isSent.current = true;
  }, []);
  useEffect(() => {
    if (!isSending) return;
    // Answered: it is saved, or it was refused. What was typed meanwhile is neither.
    return () => {
      if (isSent.current) {
        setTyped(isTypedSince.current);
        setSavedBehind((times) => (isTypedSince.current ? times + 1 : 0));
      }
      isSent.current = false;
    };
  }, [isSending]);
  const isOpen = isTyped || isRefused;
  const [isUnsaved, isHeld] = [isOpen && !isSending, isOpen || isSending];
  return { isUnsaved, isHeld, savedBehind, noteTyped, noteSent };
}

/**
 * What a form was opened with, for as long as something in it is not saved: live news loads
 * the page again at any time, and what somebody else saved must not take the place of what
 * is being typed.
 */
export function useHeld<Loaded>(loaded: Loaded, isHeld: boolean): Loaded {
  const [held, hold] = useState(loaded);
  if (!isHeld && held !== loaded) hold(loaded);
  return isHeld ? held : loaded;
}

/**
 * A form that is saved on its own page begins anew with what was stored, and what had the
 * focus is gone. Whatever has the same id now gets it: whoever works by keyboard goes on
 * where they were. `edition` changes with what the form begins with.
 */
export function useKeptFocus(edition: string | number): void {
  const last = useRef("");
  const shown = useRef(edition);
  useEffect(() => {
    const note = () => void (last.current = document.activeElement?.id ?? "");
    note();
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    if (document.activeElement !== document.body || last.current === "") return;
    document.getElementById(last.current)?.focus({ preventScroll: true });
  }, [edition]);
}
