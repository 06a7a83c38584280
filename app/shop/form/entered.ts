import { visibleText } from "./visible-text.ts";
import { storable } from "./written-text.ts";

/** What somebody typed into a field, as the shop takes it; a password is what it is. */
export function enteredField(name: string, text: string): string {
  const kept = storable(text);
  return /password/i.test(name) ? kept : visibleText(kept);
}

/** In characters, as the longest form has them. */
const MOST_WORDS = 256 * 1024;

/**
 * Whether a value that came as JSON has more to look through than anybody writes, names of fields included:
 * readers replace breaks and marks one by one. Files don't count.
 */
export function isWordy(value: unknown): boolean {
  return wordsIn(value, TOP) > MOST_WORDS;
}

function wordsIn(value: unknown, place: Place): number {
  if (typeof value === "string") return isFile(value, place) ? 0 : value.length;
  if (typeof value !== "object" || value === null) return 0;
  return heldIn(value, place).reduce<number>(
    (words, [key, held, inside]) => words + key.length + wordsIn(held, inside),
    0,
  );
}

/** A value that came as JSON, every text in it as `enteredField` takes it; files are what they are. */
export function enteredValue(value: unknown, place: Place = TOP): unknown {
  if (typeof value === "string") {
    return isFile(value, place) ? value : enteredField(place.name, value);
  }
  if (typeof value !== "object" || value === null) return value;
  const entered = heldIn(value, place).map(([key, held, inside]): [string, unknown] => [
    key,
    enteredValue(held, inside),
  ]);
  return Array.isArray(value) ? entered.map(([, held]) => held) : Object.fromEntries(entered);
}

/** Where in a call a value stands: its field, and the one that the field is in; a list has its field's name. */
interface Place {
  name: string;
  holder: string;
}

const TOP: Place = { name: "", holder: "" };

function heldIn(value: object, place: Place): [key: string, held: unknown, inside: Place][] {
  if (Array.isArray(value)) return value.map((held: unknown) => ["", held, place]);
  return Object.entries<unknown>({ ...value }).map(([name, held]) => [
    name,
    held,
    { name, holder: place.name },
  ]);
}

/** A file that a field holds itself. */
const DATA_STRING = /^data:[^,\s]{0,200};base64,[\w+/-]*={0,2}$/;

/** Whether a file stands there, in base64 (specification §7); what else does is no file, and refused as one. */
function isFile(text: string, { name, holder }: Place): boolean {
  return (name === "content" && holder === "imageAttachments") || DATA_STRING.test(text);
}
