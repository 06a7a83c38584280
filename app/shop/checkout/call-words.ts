import { atMost } from "#app/shop/form/at-most.ts";
import type { z } from "zod";

/**
 * What is wrong with a field of a named call where its schema has no words of its
 * own: whoever builds another front end reads it, never a customer of this one.
 */
export function callWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return "This is required";
  switch (issue.code) {
    case "invalid_type":
      return `This has to be ${TYPE_WORDS[issue.expected] ?? issue.expected}`;
    case "too_big":
      return issue.origin === "string" ? atMost(Number(issue.maximum)) : `At most ${issue.maximum}`;
    case "invalid_format":
      return issue.format === "uuid" ? "Name an uploaded file by its id" : undefined;
    case "invalid_value":
      return oneOf(issue.values);
    case "invalid_union":
      return Array.isArray(issue["options"]) ? oneOf(issue["options"]) : "This can't be read";
    default:
      return undefined;
  }
}

function oneOf(values: readonly unknown[]): string {
  return `This has to be ${values.map(String).join(" or ")}`;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  object: "an object",
  array: "a list",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};
