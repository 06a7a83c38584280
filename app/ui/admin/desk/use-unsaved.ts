import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

/** Whether a form holds something that is not saved: typed, or sent and refused. */
export function useUnsaved(isRefused: boolean): {
  /** Leaving the page would lose it. */
  isUnsaved: boolean;
  /** The same, and while it is being sent: nobody knows yet whether it is taken. */
  isHeld: boolean;
  noteTyped: () => void;
  noteSent: () => void;
} {
  const [isTyped, setTyped] = useState(false);
  const isSending = useNavigation().formMethod === "POST";
  const noteTyped = useCallback(() => setTyped(true), []);
  const isSent = useRef(false);
  const noteSent = useCallback(() => void (isSent.current = true), []);
  useEffect(() => {
    if (!isSending) return;
    // Answered: it is saved, or it was refused.
    return () => {
      if (isSent.current) setTyped(false);
      isSent.current = false;
    };
  }, [isSending]);
  const isOpen = isTyped || isRefused;
  const [isUnsaved, isHeld] = [isOpen && !isSending, isOpen || isSending];
  return { isUnsaved, isHeld, noteTyped, noteSent };
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
