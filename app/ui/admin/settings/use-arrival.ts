import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

const CONTROL = "input:not([type=hidden]), select, textarea, button";

/** Whoever comes to a field by its address ("#rushFee") is in it, and sees which it is. */
export function useArrival(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const field =
      hash === "" ? null : form.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    if (!field) return;
    const control = field.matches(CONTROL) ? field : field.querySelector(CONTROL);
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    const frame = field.closest(".field, .full") ?? field;
    frame.scrollIntoView({ block: "center" });
    frame.animate([{ backgroundColor: "var(--reward-tint)" }, {}], { duration: 2000 });
  }, [form, hash, key]);
}
