import type { z } from "zod";
import { dollarsOfJson } from "#app/shop/form/json-dollars.ts";
import { callWords } from "./call-words.ts";

export type ReadCall<Form> =
  | { ok: true; form: Form }
  | { ok: false; errors: Record<string, string[]> };

/**
 * Reads a named call that places an order with the schema of its form. Its `totalPrice` is the
 * price the caller saw; what it does not say is not compared. Without a `submissionKey` each call
 * is an order of its own.
 */
export function readOrderCall<Form>(body: unknown, schema: z.ZodType<Form>): ReadCall<Form> {
  if (typeof body !== "object" || body === null) {
    return { ok: false, errors: { "": ["This is not the JSON of an order"] } };
  }
  const call = { submissionKey: crypto.randomUUID(), expectedTotal: null, ...body };
  const said = "totalPrice" in call ? call.totalPrice : null;
  // What is there and no amount differs from every total.
  const seen =
    said === null || said === undefined
      ? {}
      : { expectedTotal: { totalPrice: dollarsOfJson(said) ?? "" } };
  const parsed = schema.safeParse({ ...call, ...seen }, { error: callWords });
  if (parsed.success) return { ok: true, form: parsed.data };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    (errors[fieldOf(path)] ??= []).push(message);
  }
  return { ok: false, errors };
}

/** A field as errors name it: "products[0].name". */
export function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === "number") return `${field}[${key}]`;
    return field === "" ? String(key) : `${field}.${String(key)}`;
  }, "");
}
