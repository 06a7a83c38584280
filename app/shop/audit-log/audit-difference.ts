import { shopFormat } from "#app/shop/clock/shop-format.ts";

/** A field that somebody changed, as words. */
export interface AuditChange {
  /** "Order status", or "" where the whole thing is one value. */
  field: string;
  /** `null` where there was, or is, nothing. */
  from: string | null;
  to: string | null;
}

const EMPTY = "Empty";

/** Deeper than that nobody reads; what is there is shown as it was stored. */
const DEEPEST = 4;

/** A moment as JSON has it, with the zone it is written in. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * The change that an entry of the audit log tells of, field by field: those that are the same
 * before and after are left out. Moments are told on the shop's clock.
 */
export function auditDifference(before: unknown, after: unknown, timeZone: string): AuditChange[] {
  const [was, is] = [fieldsOf(before, timeZone), fieldsOf(after, timeZone)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [from, to] = [was.get(field) ?? null, is.get(field) ?? null];
    // A field that was not there and is empty is no change that anybody made.
    if (from === to || (from === null && to === EMPTY)) return [];
    return [{ field, from, to }];
  });
}

/** Every value with the words of the way to it. */
function fieldsOf(value: unknown, timeZone: string): Map<string, string> {
  const fields = new Map<string, string>();
  collect(value, [], (path, leaf) => fields.set(labelOf(path), valueWords(leaf, timeZone)));
  return fields;
}

function collect(
  value: unknown,
  path: readonly string[],
  keep: (path: readonly string[], leaf: unknown) => void,
) {
  if (value === null || value === undefined) return;
  const parts = typeof value === "object" && path.length < DEEPEST ? partsOf(value) : null;
  if (parts === null) {
    keep(path, value);
    return;
  }
  for (const [key, part] of parts) collect(part, [...path, key], keep);
}

/** The parts of a list or a record; `null` for a list of single values, which is one value. */
function partsOf(value: object): [string, unknown][] | null {
  if (!Array.isArray(value)) return Object.entries(value);
  const items: unknown[] = value;
  if (items.every((item) => typeof item !== "object" || item === null)) return null;
  return items.map((item, index) => [String(index + 1), item]);
}

function valueWords(value: unknown, timeZone: string): string {
  if (typeof value === "string") return textWords(value, timeZone);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    return value.length === 0 ? "None" : value.map((one) => valueWords(one, timeZone)).join(", ");
  }
  return JSON.stringify(value) ?? "";
}

function textWords(text: string, timeZone: string): string {
  if (text === "") return EMPTY;
  const moment = MOMENT.test(text) ? new Date(text) : null;
  if (moment === null || Number.isNaN(moment.getTime())) return text;
  return `${shopFormat(moment, "mediumDay", timeZone)}, ${shopFormat(moment, "time", timeZone)}`;
}

function labelOf(path: readonly string[]): string {
  return path.map((key, index) => (index === 0 ? sentence(key) : wordsOf(key))).join(", ");
}

/** "order.status" as people say it: "Order status". */
export function sentence(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[._-]+/g, " ")
    .toLowerCase()
    .trim();
}
