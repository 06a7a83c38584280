import type { z } from "zod";
import type { SubmitResult } from "#app/shop/order/submit-result.ts";

/** The JSON body of a named call (specification §7); `null` for what is none. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Reads a named call that places an order with the schema of its form. Its
 * `totalPrice` is the total the caller saw; without a `submissionKey` each call
 * is an order of its own. Files are ids of uploads, never encoded data.
 */
export async function readOrderCall<Form>(
  request: Request,
  schema: z.ZodType<Form>,
): Promise<{ ok: true; form: Form } | { ok: false; errors: Record<string, string[]> }> {
  const body: unknown = await readJson(request);
  if (typeof body !== "object" || body === null) {
    return { ok: false, errors: { "": ["This is not the JSON of an order"] } };
  }
  const call = { submissionKey: crypto.randomUUID(), ...body };
  if ("imageAttachments" in call && hasEntries(call.imageAttachments)) {
    const message = "Upload pictures first, and name their ids in the order";
    return { ok: false, errors: { imageAttachments: [message] } };
  }
  const seen = "totalPrice" in call ? dollarsOf(call.totalPrice) : undefined;
  const parsed = schema.safeParse(seen === undefined ? call : { ...call, expectedTotal: seen });
  if (parsed.success) return { ok: true, form: parsed.data };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    (errors[fieldOf(path)] ??= []).push(message);
  }
  return { ok: false, errors };
}

/** What a named call that places an order answers: where to pay, or why not. */
export function answerCall(result: SubmitResult): Response {
  if (result.status === "refused") {
    const { notice, errors, currentTotal } = result;
    const error = { title: notice.title, message: notice.text };
    return Response.json({ error, errors, currentTotal }, { status: 400 });
  }
  const { status: _taken, notice, ...data } = result;
  return Response.json({ data: { ...data, message: notice.title }, error: null });
}

/** Whatever a list or a text holds. */
function hasEntries(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/** An amount as JSON has it: a number of dollars, or its text. */
function dollarsOf(value: unknown): string | undefined {
  if (typeof value === "number") return value.toFixed(2);
  return typeof value === "string" ? value : undefined;
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === "number") return `${field}[${key}]`;
    return field === "" ? String(key) : `${field}.${String(key)}`;
  }, "");
}
