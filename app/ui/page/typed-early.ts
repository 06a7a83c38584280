import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** By then every part of the page knows that its script runs, and has been drawn with it. */
const SETTLED_MS = 50;
const typed = new Map<Field, string>();

/**
 * Notes what is typed before the page has come alive; called before that begins. Not on a
 * page that is loaded again or gone back to: there the browser itself fills fields in, also
 * with what was the shop's and has changed since.
 */
export function noteTypedEarly(): void {
  const [visit] = performance.getEntriesByType("navigation");
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
  if (!isNew) return;
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
    if (isText(field) && field.value !== begunWith(field)) typed.set(field, field.value);
  }
  document.addEventListener("input", note, true);
}

function note({ target }: Event) {
  if (isText(target)) typed.set(target, target.value);
}

/**
 * Gives back what coming alive has taken away: React fills controlled fields and texts of
 * several lines with what the page began with. To the form it is typed now.
 */
export function useTypedEarly(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.removeEventListener("input", note, true);
      for (const [field, value] of typed) if (field.value !== value) giveBack(field, value);
      typed.clear();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
}

function giveBack(field: Field, value: string) {
  // Beside React's own setter of the field, with which it would see no change.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function isText(target: unknown): target is Field {
  if (target instanceof HTMLInputElement) {
    return !["hidden", "checkbox", "radio", "file", "password", "submit"].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function begunWith(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
