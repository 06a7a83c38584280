import type { Settings } from "./settings.ts";

/** How a setting is typed and shown. */
export type SettingKind =
  | "line"
  | "email"
  /** Several lines. */
  | "text"
  /** Dollars, such as "9.50". */
  | "dollars"
  /** A whole number. */
  | "count"
  /** Percent, such as "6.5". */
  | "percent"
  /** An hour of the shop's clock, 1 to 24. */
  | "hour"
  /** A US state or territory by its code. */
  | "state"
  /** An IANA time zone. */
  | "zone"
  | "color"
  /** A picture of the shop's own, by its address. */
  | "picture"
  | "switch";

interface FieldBase<Key> {
  key: Key;
  label: string;
  help?: string;
}

/** One value. */
export interface ValueField<Key extends string = string> extends FieldBase<Key> {
  kind: SettingKind;
  /** Says how to mend what is refused. */
  problem: string;
  isOptional?: boolean;
  /** About how many lines of text are seen at once. */
  rows?: number;
  /**
   * The pattern that a text has to match from now on; a text stored before the pattern was asked
   * for stays.
   */
  pattern?: RegExp;
  /** A text as it was typed, in the one way that it is kept. */
  plain?: (text: string) => string;
  /** The fault of a text that the schema takes; `null` for none. */
  findProblem?: (text: string) => string | null;
}

/** A column of a list; `isOptional` may stay empty. */
export interface RowColumn {
  key: string;
  label: string;
  kind: "line" | "dollars" | "percent" | "state" | "switch";
  problem: string;
  isOptional?: boolean;
  /** The most characters of a text. */
  most?: number;
}

/** A list of rows; a row without its first column is none. */
export interface RowsField<Key extends string = string> extends FieldBase<Key> {
  kind: "rows";
  columns: readonly [RowColumn, ...RowColumn[]];
  /** The name of one row: "Add a method". */
  rowName: string;
  /** The column that makes an id for a new row: how orders go on referring to it. */
  idFrom?: { column: string; key: "id" | "slug" };
  maxRows: number;
  problem: string;
}

export type SettingField = ValueField<keyof Settings> | RowsField<keyof Settings>;

/** A row of a list as it is typed: the text of each column, and the id it has already. */
export type DraftRow = Readonly<Record<string, string>>;

/** A page of the settings as it is typed; a switch that is on is "on". */
export interface SettingDraft {
  values: Readonly<Record<string, string>>;
  rows: Readonly<Record<string, readonly DraftRow[]>>;
}

/** Errors by the names of the fields, as forms name them: "shippingMethods[0].rate". */
export type SettingErrors = Readonly<Record<string, string[]>>;

/** The name of a row's column in a form. */
export function rowField(key: string, index: number, column: string): string {
  return `${key}[${index}].${column}`;
}
