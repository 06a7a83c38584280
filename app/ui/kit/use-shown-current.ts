import { type RefObject, useEffect, useRef } from "react";

/**
 * For a row of links that can be longer than the screen: its own scroll shows where
 * one is, whenever `current` is another.
 */
export function useShownCurrent(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(row.current), [current]);
  return row;
}

function showCurrent(row: HTMLElement | null) {
  const tab = row?.querySelector("[aria-current]");
  if (!row || !tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  if (inner.top < outer.top) row.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) row.scrollTop += inner.bottom - outer.bottom;
}
