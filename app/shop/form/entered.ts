import { visibleText } from "./visible-text.ts";
import { storable } from "./written-text.ts";

/** What somebody typed into a field, as the shop takes it; a password is what it is. */
export function enteredField(name: string, text: string): string {
  const kept = storable(text);
  return /password/i.test(name) ? kept : visibleText(kept);
}

/** A value that came as JSON, every text in it as `enteredField` takes it. */
export function enteredValue(value: unknown, name = ""): unknown {
  if (typeof value === "string") return enteredField(name, value);
  if (Array.isArray(value)) return value.map((one) => enteredValue(one, name));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, held]) => [key, enteredValue(held, key)]);
  return Object.fromEntries(entries);
}
