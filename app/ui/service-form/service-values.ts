import { fillInKnown } from "../order-form/known-fields.ts";

/**
 * Every control of a service's form by its name ("customerInfo.email",
 * "products[2].name"), as text; what is not chosen or not there is empty.
 */
export type ServiceValues = Readonly<Record<string, string>>;

export const TICKED = "on";

/** Values of this form out of whatever a draft holds. */
export function restoreServiceValues(kept: Record<string, unknown>, start: ServiceValues) {
  const texts = Object.entries(kept).flatMap(([field, value]) =>
    typeof value === "string" ? [[field, value] as const] : [],
  );
  const values: ServiceValues = { ...start, ...Object.fromEntries(texts) };
  // All that such a form begins with is what the account knows.
  return fillInKnown(values, start, Object.keys(start));
}

/** Rows of a list that there are, by number; the numbers of rows that went are left out. */
export function rowsOf(values: ServiceValues, list: string): number[] {
  const prefix = `${list}[`;
  const numbers = Object.keys(values).flatMap((field) =>
    field.startsWith(prefix) ? [Number.parseInt(field.slice(prefix.length), 10)] : [],
  );
  const rows = [...new Set(numbers)].toSorted((a, b) => a - b);
  // A list is never without a row to write into.
  return rows.length > 0 ? rows : [0];
}

/** One more row; `column` is any field of a row. */
export function addRow(values: ServiceValues, list: string, column: string): ServiceValues {
  const rows = rowsOf(values, list);
  const [first = 0] = rows;
  const next = (rows.at(-1) ?? 0) + 1;
  return { [`${list}[${first}].${column}`]: "", ...values, [`${list}[${next}].${column}`]: "" };
}

export function removeRow(values: ServiceValues, list: string, row: number): ServiceValues {
  const prefix = `${list}[${row}]`;
  return Object.fromEntries(Object.entries(values).filter(([field]) => !field.startsWith(prefix)));
}

/** What a row's button is called: without JavaScript it is sent, and the server does it. */
export type RowIntent =
  | { act: "add"; list: string; column: string }
  | { act: "remove"; list: string; row: number };

export function writeRowIntent(intent: RowIntent): string {
  return intent.act === "add"
    ? `add ${intent.list} ${intent.column}`
    : `remove ${intent.list} ${intent.row}`;
}

/** The values after a row's button; another intent changes nothing. */
export function followIntent(values: ServiceValues, intent: string): ServiceValues {
  const [act, list, detail] = intent.split(" ");
  if (!list || !detail) return values;
  if (act === "add") return addRow(values, list, detail);
  return act === "remove" ? removeRow(values, list, Number(detail)) : values;
}
