import { atMost } from "#app/shop/form/at-most.ts";
import { slugOf } from "#app/shop/form/plain-letters.ts";
import { readCount } from "#app/shop/form/read-count.ts";
import { readPercent } from "#app/shop/form/read-percent.ts";
import { z } from "zod";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { KEPT_PICTURE } from "#app/shop/picture/kept-picture.ts";
import { cents, toDollars } from "#app/shop/money/money.ts";
import { amountOrNull, readAmount } from "#app/shop/form/read-amount.ts";
import {
  type DraftRow,
  type RowColumn,
  rowField,
  type RowsField,
  type SettingDraft,
  type SettingErrors,
  type SettingField,
  type ValueField,
} from "./setting-field.ts";
import { settingLength } from "./setting-lengths.ts";
import { fieldsOf, type SettingSectionId } from "./setting-sections.ts";
import { type Settings, settingsSchema } from "./settings.ts";

/** The settings in force, as their form shows them. */
export function draftOf(section: SettingSectionId, settings: Settings): SettingDraft {
  const values: Record<string, string> = {};
  const rows: Record<string, DraftRow[]> = {};
  for (const field of fieldsOf(section)) {
    const value = settings[field.key];
    if (field.kind === "rows") rows[field.key] = rowsOf(field, value);
    else values[field.key] = textOf(field.kind, value);
  }
  return { values, rows };
}

function textOf(kind: ValueField["kind"] | RowColumn["kind"], value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return kind === "dollars" ? toDollars(cents(value)) : String(value);
    case "boolean":
      return value ? "on" : "";
    case "object":
      return shownPicture.safeParse(value).data?.url ?? "";
    default:
      return "";
  }
}

const shownPicture = z.object({ url: z.string() });

const cellsSchema = z.record(z.string(), z.unknown());

function rowsOf(field: RowsField, value: unknown): DraftRow[] {
  if (Array.isArray(value))
    return z
      .array(cellsSchema)
      .parse(value)
      .map((row) => rowOf(field, row));
  // A record, such as the tax of each state: its key and its value are the columns.
  const [key, amount] = field.columns;
  return Object.entries(cellsSchema.parse(value)).map(([name, one]) => ({
    [key.key]: name,
    ...(amount && { [amount.key]: textOf(amount.kind, one) }),
  }));
}

function rowOf({ columns, idFrom }: RowsField, row: Readonly<Record<string, unknown>>): DraftRow {
  const cells: Record<string, string> = {};
  for (const { key, kind } of columns) cells[key] = textOf(kind, row[key]);
  if (idFrom) cells[idFrom.key] = textOf("line", row[idFrom.key]);
  return cells;
}

/** The form as it was posted, rows that nobody wrote into left out. */
export function postedDraft(section: SettingSectionId, form: FormData): SettingDraft {
  const text = (name: string) => postedText(form, name).trim();
  const values: Record<string, string> = {};
  const rows: Record<string, DraftRow[]> = {};
  for (const field of fieldsOf(section)) {
    if (field.kind === "rows") rows[field.key] = postedRows(field, text);
    else values[field.key] = (field.plain ?? ownText)(text(field.key));
  }
  return { values, rows };
}

const ownText = (text: string) => text;

function postedRows(field: RowsField, text: (name: string) => string): DraftRow[] {
  const names = [
    ...field.columns.map(({ key }) => key),
    ...(field.idFrom ? [field.idFrom.key] : []),
  ];
  const all = Array.from({ length: field.maxRows + 1 }, (_, index) =>
    Object.fromEntries(names.map((name) => [name, text(rowField(field.key, index, name))])),
  );
  return all.filter((row) => field.columns.some(({ key }) => row[key] !== ""));
}

export type ReadSettings =
  | { ok: true; values: Readonly<Partial<Record<keyof Settings, unknown>>> }
  | { ok: false; errors: SettingErrors };

/**
 * The values of a draft, as they are stored; or its faults, each with how to mend it. The schema of
 * the settings is what decides.
 */
export function readDraft(section: SettingSectionId, draft: SettingDraft): ReadSettings {
  const values: Partial<Record<keyof Settings, unknown>> = {};
  const errors: Record<string, string[]> = {};
  for (const field of fieldsOf(section)) {
    const raw =
      field.kind === "rows"
        ? rawRows(field, draft.rows[field.key] ?? [])
        : rawValue(field, draft.values[field.key] ?? "");
    values[field.key] = raw;
    Object.assign(errors, problemsOf(field, raw, draft));
  }
  const wrongOrder = limitsReversed(draft);
  if (wrongOrder && Object.keys(errors).length === 0) Object.assign(errors, wrongOrder);
  return Object.keys(errors).length === 0 ? { ok: true, values } : { ok: false, errors };
}

function problemsOf(field: SettingField, raw: unknown, draft: SettingDraft): SettingErrors {
  if (field.kind === "rows") return rowProblems(field, raw, draft.rows[field.key] ?? []);
  const text = draft.values[field.key] ?? "";
  const isMissing = text === "" && !field.isOptional && field.kind !== "switch";
  // Whether there is such a picture is seen where it is made the logo of.
  const isPicture = field.kind === "picture" && KEPT_PICTURE.test(text);
  const isValue = isPicture || settingsSchema.shape[field.key].safeParse(raw).success;
  const isTyped = field.kind === "line" || field.kind === "email" || field.kind === "text";
  if (isTyped && text.length > settingLength(field.key)) {
    return { [field.key]: [atMost(settingLength(field.key))] };
  }
  const isFine = !isMissing && isValue && (field.pattern?.test(text) ?? true);
  if (!isFine) return { [field.key]: [problemOf(field, text)] };
  const found = field.findProblem?.(text) ?? null;
  return found === null ? {} : { [field.key]: [found] };
}

function rowProblems(field: RowsField<keyof Settings>, raw: unknown, rows: readonly DraftRow[]) {
  const errors: Record<string, string[]> = {};
  for (const [index, row] of rows.entries()) {
    for (const column of field.columns) {
      const text = row[column.key] ?? "";
      const isMissing = text === "" && !column.isOptional && column.kind !== "switch";
      if (isMissing || isUnreadable(column, text)) {
        errors[rowField(field.key, index, column.key)] = [problemOf(column, text)];
      }
    }
  }
  const [first] = field.columns;
  const names = rows.map((row) => (row[first.key] ?? "").toLowerCase());
  const isTwice = new Set(names).size !== names.length;
  if (Object.keys(errors).length > 0) return errors;
  const parsed = settingsSchema.shape[field.key].safeParse(raw);
  if (parsed.success && !isTwice && rows.length <= field.maxRows) return errors;
  for (const { code, path } of parsed.success ? [] : parsed.error.issues) {
    const [place, name] = path;
    // A list without ids is stored as a record: by what is in its first column.
    const isRecord = field.idFrom === undefined;
    const index = isRecord ? rows.findIndex((row) => row[first.key] === place) : place;
    const ofRecord = code === "invalid_key" ? first : field.columns[1];
    const column = isRecord ? ofRecord : field.columns.find(({ key }) => key === name);
    if (!isTwice && typeof index === "number" && index >= 0 && column) {
      const text = rows[index]?.[column.key] ?? "";
      errors[rowField(field.key, index, column.key)] = [problemOf(column, text)];
    }
  }
  return Object.keys(errors).length > 0 ? errors : { [field.key]: [field.problem] };
}

function isUnreadable({ kind }: RowColumn, text: string): boolean {
  return kind === "percent" && text !== "" && readPercent(text) === null;
}

function rawValue({ kind, isOptional = false }: ValueField, text: string): unknown {
  switch (kind) {
    case "dollars":
      return dollarsOf(text);
    case "count":
      return text === "" && isOptional ? null : (readCount(text) ?? Number.NaN);
    case "hour":
      return readCount(text) ?? Number.NaN;
    case "percent":
      return readPercent(text) ?? Number.NaN;
    case "switch":
      return text !== "";
    case "line":
    case "email":
    case "text":
    case "state":
    case "zone":
    case "color":
      return text;
    case "picture":
      return text === "" ? null : text;
  }
}

function rawRows(field: RowsField, rows: readonly DraftRow[]): unknown {
  const { idFrom, columns } = field;
  if (idFrom === undefined) {
    const [key, amount] = columns;
    return Object.fromEntries(
      rows.map((row) => [row[key.key] ?? "", amount && rawCell(amount, row[amount.key] ?? "")]),
    );
  }
  const taken = new Set(rows.map((row) => row[idFrom.key] ?? "").filter((id) => id !== ""));
  return rows.map((row) => ({
    [idFrom.key]: row[idFrom.key] || newId(row[idFrom.column] ?? "", taken),
    ...Object.fromEntries(
      columns.map((column) => [column.key, rawCell(column, row[column.key] ?? "")]),
    ),
  }));
}

function rawCell({ kind, isOptional = false }: RowColumn, text: string): unknown {
  if (kind === "switch") return text !== "";
  if (kind === "percent") return readPercent(text) ?? Number.NaN;
  if (kind !== "dollars") return text;
  return text === "" && isOptional ? null : dollarsOf(text);
}

/** "$1,200" is stored as "1200.00"; what can't be read is refused as it was typed. */
function dollarsOf(text: string): string {
  const amount = amountOrNull(text);
  return amount === null ? text : toDollars(amount);
}

/** How many characters it takes, where there are more; the amount to write instead of one that could be another. */
function problemOf(field: ValueField | RowColumn, text: string): string {
  const { kind, problem } = field;
  if ("most" in field && field.most !== undefined && text.length > field.most) {
    return atMost(field.most);
  }
  if (kind !== "dollars") return problem;
  const read = readAmount(text);
  return read.ok ? problem : (read.instead ?? problem);
}

/** An id in the words of a name, that no other row has. */
function newId(name: string, taken: Set<string>): string {
  const words = slugOf(name, 36);
  const base = words === "" ? "row" : words;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

function limitsReversed({ values }: SettingDraft): SettingErrors | null {
  const { customPaymentMinimum: least, customPaymentMaximum: most } = values;
  if (least === undefined || most === undefined) return null;
  if (Number(dollarsOf(least)) <= Number(dollarsOf(most))) return null;
  return { customPaymentMaximum: ["Enter at least the smallest payment"] };
}

/** The fields of a page that hold pictures. */
export function pictureFieldsOf(section: SettingSectionId): string[] {
  return fieldsOf(section)
    .filter(({ kind }) => kind === "picture")
    .map(({ key }) => key);
}
