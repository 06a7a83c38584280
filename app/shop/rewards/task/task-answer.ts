import { atMost } from "#app/shop/form/at-most.ts";
import { manyLines, oneLine } from "#app/shop/form/written-text.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { readAmount } from "#app/shop/form/read-amount.ts";
import type { SubmissionData } from "./submission-data.ts";
import type { TaskInputType } from "./task-terms.ts";

/** In characters. */
export const LONGEST_ANSWER = { url: 2000, text: 5000 } as const;

export const NOTHING_SENT = "Please provide the required information";

export type ReadAnswer = { ok: true; data: SubmissionData } | { ok: false; error: string };

/**
 * Reads what was typed for a task (accounts §5): an http(s) address, words, or
 * dollars from 0 in whole cents. Files are read by who receives them.
 */
export function readTypedAnswer(type: Exclude<TaskInputType, "file">, typed: string): ReadAnswer {
  const text = type === "text" ? manyLines(typed) : oneLine(typed);
  if (text === "") return refuse(NOTHING_SENT);
  switch (type) {
    case "url":
      return readUrl(text);
    case "text":
      return text.length > LONGEST_ANSWER.text
        ? refuse(atMost(LONGEST_ANSWER.text))
        : { ok: true, data: { text } };
    case "numeric":
      return readDollars(text);
  }
}

function readUrl(text: string): ReadAnswer {
  if (text.length > LONGEST_ANSWER.url) {
    return refuse(atMost(LONGEST_ANSWER.url));
  }
  const isAddress = /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
  return isAddress
    ? { ok: true, data: { url: text } }
    : refuse("Enter the whole address, such as https://example.com/your-page");
}

function readDollars(text: string): ReadAnswer {
  const read = readAmount(text);
  if (read.ok && read.amount >= 0) return { ok: true, data: { amount: toDollars(read.amount) } };
  const instead = read.ok ? null : read.instead;
  return refuse(instead ?? "Enter an amount in dollars, such as 250.00");
}

function refuse(error: string): ReadAnswer {
  return { ok: false, error };
}
