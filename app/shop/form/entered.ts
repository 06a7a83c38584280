import { mayHoldUnseen, visibleText } from "./visible-text.ts";
import { storable } from "./written-text.ts";

/** What somebody typed into a field, as the shop takes it; a password is what it is. */
export function enteredField(name: string, text: string): string {
  const kept = storable(text);
  return /password/i.test(name) ? kept : visibleText(kept);
}

/** In characters, as the longest form has them; files are in plain letters, and don't count. */
const MOST_WORDS = 256 * 1024;

/** Whether a value that came as JSON has more to look through than anybody writes. */
export function isWordy(value: unknown): boolean {
  return wordsIn(value) > MOST_WORDS;
}

function wordsIn(value: unknown): number {
  if (typeof value === "string") return mayHoldUnseen(value) ? value.length : 0;
  if (typeof value !== "object" || value === null) return 0;
  const held: unknown[] = Object.values(value);
  return held.reduce<number>((words, one) => words + wordsIn(one), 0);
}

/** A value that came as JSON, every text in it as `enteredField` takes it. */
export function enteredValue(value: unknown, name = ""): unknown {
  if (typeof value === "string") return enteredField(name, value);
  if (Array.isArray(value)) return value.map((one) => enteredValue(one, name));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, held]) => [key, enteredValue(held, key)]);
  return Object.fromEntries(entries);
}
