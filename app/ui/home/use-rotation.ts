import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Specification §9. */
const INTERVAL_MS = 5000;

interface Holds {
  hover: boolean;
  focus: boolean;
  hidden: boolean;
}

/**
 * Moves on every five seconds while nobody looks closer: it waits under the mouse,
 * while the focus is inside and in a hidden tab, and does not begin by itself for
 * somebody who wants less motion. `step` starts the interval anew when it changes.
 */
export function useRotation(
  area: RefObject<HTMLElement | null>,
  step: number,
  moveOn: () => void,
): { isOn: boolean; isTurning: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(true);
  const [holds, setHolds] = useState<Holds>({ hover: false, focus: false, hidden: false });
  const isTurning = isOn && !holds.hover && !holds.focus && !holds.hidden;

  useEffect(() => {
    const wish = window.matchMedia("(prefers-reduced-motion: reduce)");
    const obey = () => {
      if (wish.matches) setOn(false);
    };
    obey();
    wish.addEventListener("change", obey);
    return () => wish.removeEventListener("change", obey);
  }, []);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const hold = (change: Partial<Holds>) => setHolds((before) => ({ ...before, ...change }));
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") hold({ hover: true });
    };
    const leave = () => hold({ hover: false });
    const focus = () => hold({ focus: true });
    const blur = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && element.contains(relatedTarget);
      if (!isInside) hold({ focus: false });
    };
    const look = () => hold({ hidden: document.hidden });
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", blur);
    document.addEventListener("visibilitychange", look);
    return () => {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", blur);
      document.removeEventListener("visibilitychange", look);
    };
  }, [area]);

  const move = useEffectEvent(moveOn);
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => move(), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isTurning, step]);

  const toggle = () => {
    // A visitor who asks for it with the keyboard still has the focus in here.
    if (!isOn) setHolds((before) => ({ ...before, focus: false }));
    setOn(!isOn);
  };
  return { isOn, isTurning, toggle };
}
