import { knownContact, knownDelivery } from "./known-fields.ts";

const KEY = "order-contact";
const FIELDS = [
  "delivery.method",
  ...Object.keys(knownContact(null)),
  ...Object.keys(knownDelivery(null)),
];

type Values = Readonly<Record<string, unknown>>;

/** A form as it was left, and as it began. */
interface LeftForm {
  values: Values;
  start: Values;
}

/**
 * Keeps in the browser's session what a guest types of themselves in an order form: the next
 * one begins with it, the checkout above all, and that of another order later. What `start` has
 * of an account is not kept.
 */
export function keepTypedContact(storage: Storage, { values, start }: LeftForm): void {
  if (isKnown(start)) return;
  const typed = FIELDS.flatMap((field) => {
    const value = values[field];
    return typeof value === "string" && value !== "" ? [[field, value] as const] : [];
  });
  if (typed.every(([field]) => field === "delivery.method")) return;
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
  } catch (error) {
    // A full or forbidden storage only means that nothing is kept.
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * The values that a form begins with, and those that a guest typed in the form before: also of
 * whoever has an account now with the same email, as far as that knows nothing yet.
 */
export function withTypedContact<Start extends Values>(storage: Storage, start: Start): Start {
  const typed = read(storage);
  const isSame = emailOf(start) !== "" && emailOf(start) === emailOf(Object.fromEntries(typed));
  if (isKnown(start) && (!isSame || hasAddress(start))) return start;
  const open = FIELDS.filter(
    (field) => field in start && (field === "delivery.method" || start[field] === ""),
  );
  const filled = open.flatMap((field) => {
    const value = typed.get(field);
    return typeof value === "string" ? [[field, value] as const] : [];
  });
  return { ...start, ...Object.fromEntries(filled) };
}

function emailOf(values: Values): string {
  const email = values["contact.email"];
  return typeof email === "string" ? email.toLowerCase() : "";
}

function hasAddress(values: Values): boolean {
  return (values["delivery.street"] ?? "") !== "";
}

function isKnown(start: Values): boolean {
  return (start["contact.name"] ?? "") !== "";
}

function read(storage: Storage): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
    return new Map(typeof kept === "object" && kept !== null ? Object.entries(kept) : []);
  } catch (error) {
    // Written by hand: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
    return new Map();
  }
}
