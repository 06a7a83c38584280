import { z } from "zod";
import { postedText } from "#app/shop/form/posted-fields.ts";
import type { QuoteLine } from "./quote-line.ts";
import { amountField, optionalLine, optionalLines, requiredLine } from "#app/shop/form/fields.ts";
import { LARGEST_AMOUNT } from "#app/shop/money/money.ts";

export const MAX_QUOTE_LINES = 40;

/** One row of the form as it was typed. */
export interface QuoteRow {
  label: string;
  detail: string;
  amount: string;
  isTaxable: boolean;
  position: string;
}

const ROW_FIELDS = ["label", "detail", "amount", "isTaxable", "position"] as const;

/** The name of a row's field: "lines[0].amount". */
export function rowField(index: number, field: (typeof ROW_FIELDS)[number]): string {
  return `lines[${index}].${field}`;
}

const rowSchema = z.object({
  label: requiredLine("Enter a description", 120),
  detail: optionalLine(300),
  amount: amountField(
    "Enter an amount such as 1200.00",
    (amount) => amount >= 0 && amount <= LARGEST_AMOUNT,
  ),
  isTaxable: z.boolean(),
  position: z.coerce.number().int().min(1).max(1000),
});

const restSchema = z.object({
  /** The version that the page showed as the last one; 0 when there was none. */
  version: z.coerce.number({ error: "Reload the page and try again" }).int().min(0),
  note: optionalLines(2000),
  /** The last day of it, "2026-12-22". */
  validUntil: z.string({ error: "Choose a day" }).regex(/^\d{4}-\d{2}-\d{2}$/, "Choose a day"),
});

export interface QuoteForm extends z.output<typeof restSchema> {
  lines: QuoteLine[];
}

export type QuoteErrors = Record<string, string[]>;

/** The rows of a posted form, those too that nobody wrote into. */
function postedRows(fields: FormData): QuoteRow[] {
  const text = (name: string) => postedText(fields, name);
  const rows: QuoteRow[] = [];
  while (rows.length < MAX_QUOTE_LINES && fields.has(rowField(rows.length, "label"))) {
    const index = rows.length;
    rows.push({
      label: text(rowField(index, "label")),
      detail: text(rowField(index, "detail")),
      amount: text(rowField(index, "amount")),
      isTaxable: fields.has(rowField(index, "isTaxable")),
      position: text(rowField(index, "position")) || "1",
    });
  }
  return rows;
}

/** The form as it was typed, to show it again. */
export interface QuoteDraft {
  rows: QuoteRow[];
  note: string;
  validUntil: string;
}

export function postedDraft(fields: FormData): QuoteDraft {
  return {
    rows: postedRows(fields),
    note: postedText(fields, "note"),
    validUntil: postedText(fields, "validUntil"),
  };
}

/** The lines that the rows say, in the browser and on the server; rows without words are none. */
export function readQuoteRows(rows: readonly QuoteRow[]) {
  const lines: QuoteLine[] = [];
  const errors: QuoteErrors = {};
  for (const [index, row] of rows.entries()) {
    if (row.label.trim() + row.detail.trim() + row.amount.trim() === "") continue;
    const read = rowSchema.safeParse(row);
    if (read.success) {
      const { amount: amountCents, ...line } = read.data;
      lines.push({ ...line, amountCents });
    } else {
      for (const { path, message } of read.error.issues) {
        (errors[`lines[${index}].${path.join(".")}`] ??= []).push(message);
      }
    }
  }
  return { lines, errors };
}

/** The team's price for an order. */
export function readQuoteForm(
  fields: FormData,
): { ok: true; form: QuoteForm } | { ok: false; errors: QuoteErrors } {
  const { lines, errors } = readQuoteRows(postedRows(fields));
  const rest = restSchema.safeParse(Object.fromEntries(fields));
  for (const { path, message } of rest.error?.issues ?? []) {
    (errors[path.join(".")] ??= []).push(message);
  }
  if (Object.keys(errors).length === 0 && lines.length === 0) {
    errors[rowField(0, "label")] = ["Add at least one line"];
  }
  if (!rest.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, form: { ...rest.data, lines } };
}
