import { useEffect } from "react";

/**
 * Brings a field of several lines into view whole when it gets the focus: browsers bring the line
 * of its caret alone, and the rest stays under a bar at the foot of the screen (WCAG 2.4.11).
 */
export function useFocusClear(): void {
  useEffect(() => {
    const clear = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("focusin", clear);
    return () => document.removeEventListener("focusin", clear);
  }, []);
}
