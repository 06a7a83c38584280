import { useEffect, useRef } from "react";
import { usePlaceAhead } from "./use-place-ahead.ts";

/**
 * Makes a native `<details>` behave as a menu: Escape closes it, wherever the focus is, and
 * gives that back, a click or a tab outside closes it, and so does setting out for another page.
 * Without JavaScript it still opens and closes, and what was opened before the page's
 * script came stays open.
 */
export function useClosingDetails() {
  const ref = useRef<HTMLDetailsElement>(null);
  const place = usePlaceAhead();
  const shown = useRef(place);

  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (ref.current) ref.current.open = false;
  }, [place]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return ref;
}
