import { addressFields } from "./known-fields.ts";

const KEY = "order-contact";

/** One thing that every order asks of its customer, and what the forms call it. */
interface TypedThing {
  /** What it is kept as. */
  kept: string;
  fields: readonly string[];
}

const NAME: TypedThing = {
  kept: "contact.name",
  fields: ["contact.name", "customerInfo.fullName", "fullName"],
};
const EMAIL: TypedThing = {
  kept: "contact.email",
  fields: ["contact.email", "customerInfo.email", "design.email", "email"],
};
const METHOD = "delivery.method";
const THINGS: readonly TypedThing[] = [
  NAME,
  EMAIL,
  {
    kept: "contact.phone",
    fields: ["contact.phone", "customerInfo.phone", "design.businessPhone", "businessPhone"],
  },
  {
    kept: "contact.business",
    fields: [
      "contact.business",
      "customerInfo.businessName",
      "design.businessName",
      "businessName",
    ],
  },
  {
    kept: "design.cellNumber",
    fields: ["design.cellNumber", "cellNumber"],
  },
  {
    kept: "design.businessAddress",
    fields: ["design.businessAddress", "businessAddress"],
  },
  {
    kept: "design.website",
    fields: ["design.website", "websiteUrl"],
  },
  ...[METHOD, ...Object.keys(addressFields(null))].map((field) => ({
    kept: field,
    fields: [field],
  })),
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
  if (!isOfCustomer(start) || isKnown(start)) return;
  const typed = THINGS.flatMap(({ kept, fields }) => {
    const value = textOf(values, fields);
    return value === "" ? [] : [[kept, value] as const];
  });
  if (typed.every(([kept]) => kept === METHOD)) return;
  // What this form does not ask for stays as another one had it.
  const asked = new Set(THINGS.filter((thing) => isAsked(values, thing)).map(({ kept }) => kept));
  const others = [...read(storage)].filter(([kept]) => !asked.has(kept));
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, ...typed])));
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
  if (!isOfCustomer(start)) return start;
  if (isKnown(start) && (!isSame || hasAddress(start))) return start;
  const filled = THINGS.flatMap(({ kept, fields }) => {
    const value = typed.get(kept);
    if (typeof value !== "string") return [];
    const open = fields.filter(
      (field) => field in start && (field === METHOD || start[field] === ""),
    );
    return open.map((field) => [field, value] as const);
  });
  return { ...start, ...Object.fromEntries(filled) };
}

/** The first of its fields that says something. */
function textOf(values: Values, fields: readonly string[]): string {
  const said = fields.map((field) => values[field]);
  return said.find((value): value is string => typeof value === "string" && value !== "") ?? "";
}

function isAsked(values: Values, { fields }: TypedThing): boolean {
  return fields.some((field) => field in values);
}

function emailOf(values: Values): string {
  return textOf(values, EMAIL.fields).toLowerCase();
}

function hasAddress(values: Values): boolean {
  return (values["delivery.street"] ?? "") !== "";
}

/** An account's; a form that asks for no name tells by its email. */
function isKnown(start: Values): boolean {
  return textOf(start, isAsked(start, NAME) ? NAME.fields : EMAIL.fields) !== "";
}

/** It asks who its customer is. */
function isOfCustomer(start: Values): boolean {
  return isAsked(start, NAME) || isAsked(start, EMAIL);
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
