import type { z } from "zod";
import { dollarsOfJson } from "#app/shop/pricing/json-dollars.ts";
import { callWords } from "./call-words.ts";

export type ReadCall<Form> =
  | { ok: true; form: Form }
  | { ok: false; errors: Record<string, string[]> };

/**
 * Reads a named call that places an order with the schema of its form. Its
 * `totalPrice` is the total the caller saw; without a `submissionKey` each call
 * is an order of its own. Files are ids of uploads, never encoded data.
 */
export function readOrderCall<Form>(body: unknown, schema: z.ZodType<Form>): ReadCall<Form> {
  if (typeof body !== "object" || body === null) {
    return { ok: false, errors: { "": ["This is not the JSON of an order"] } };
  }
  const call = { submissionKey: crypto.randomUUID(), ...body };
  if ("imageAttachments" in call && hasEntries(call.imageAttachments)) {
    const message = "Upload pictures first, and name their ids in the order";
    return { ok: false, errors: { imageAttachments: [message] } };
  }
  const seen = "totalPrice" in call ? dollarsOfJson(call.totalPrice) : undefined;
  const order = seen === undefined ? call : { ...call, expectedTotal: seen };
  const parsed = schema.safeParse(order, { error: callWords });
  if (parsed.success) return { ok: true, form: parsed.data };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    (errors[fieldOf(path)] ??= []).push(message);
  }
  return { ok: false, errors };
}

/** Whatever a list or a text holds. */
function hasEntries(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === "number") return `${field}[${key}]`;
    return field === "" ? String(key) : `${field}.${String(key)}`;
  }, "");
}
