import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a step within the shop what was pressed is often gone, and the focus with it. Then the new page's heading gets it: the next Tab goes on from there, and a screen
 * reader says where one is. What still has the focus, or takes it (a dialog), keeps it.
 */
export function FocusOnArrival() {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (hash !== "" || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [key, hash]);
  return null;
}
