import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Makes a native `<details>` behave as a menu: Escape closes it, wherever the focus is, and
 * gives that back, a click or a tab outside closes it, and so do going back and the page that was
 * asked for in it, once that is there. One that was asked for before it was opened may arrive under it.
 * Without JavaScript it still opens and closes, and what was opened before the page's
 * script came stays open.
 */
export function useClosingDetails() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (ref.current && isLeaving.current) ref.current.open = false;
    isLeaving.current = false;
  }, [key]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    const closeOnBack = () => {
      details.open = false;
    };
    const leave = ({ type, target }: Event) => {
      isLeaving.current =
        type === "submit" || (target instanceof Element && target.closest("a") !== null);
    };
    details.addEventListener("click", leave);
    details.addEventListener("submit", leave);
    window.addEventListener("popstate", closeOnBack);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      details.removeEventListener("click", leave);
      details.removeEventListener("submit", leave);
      window.removeEventListener("popstate", closeOnBack);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return ref;
}
