import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

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
