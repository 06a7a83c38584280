import { createHash } from "node:crypto";

/**
 * Tells a repeated submission from a changed one: a hash of everything in it. The same sum is the
 * same, whether it was seen as a price or as a total.
 */
export function submissionHashOf(content: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(content, (field, value: unknown) =>
    field === "expectedTotal" ? sumOf(value) : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

function sumOf(seen: unknown): unknown {
  return typeof seen === "object" && seen !== null && "totalPrice" in seen ? seen.totalPrice : seen;
}
