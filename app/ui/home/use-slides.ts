import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * In browsers that do not say when scrolling ends, it has ended once the row was still for this
 * long.
 */
const REST_MS = 150;

/**
 * The slide of a snapping row that is in view, and how to bring another one there. The row scrolls
 * by itself (swipe, keyboard, without JavaScript); this hook follows.
 */
export function useSlides(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      if (row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
    };
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, REST_MS);
    };
    // Without a script the visitor may have moved on already.
    settle();
    const tellsEnd = "onscrollend" in window;
    if (tellsEnd) row.addEventListener("scrollend", settle);
    else row.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(timer);
      row.removeEventListener("scrollend", settle);
      row.removeEventListener("scroll", follow);
    };
  }, [track]);

  const show = useCallback(
    (index: number) => {
      const row = track.current;
      if (!row) return;
      const goal = (index + count) % count;
      const isFar = Math.abs(goal * row.clientWidth - row.scrollLeft) > 1.5 * row.clientWidth;
      const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      // From the last to the first: no rewinding past the others.
      const behavior = isFar || isCalm ? "instant" : "smooth";
      row.scrollTo({ left: goal * row.clientWidth, behavior });
      setCurrent(goal);
    },
    [track, count],
  );

  return { current, show };
}
