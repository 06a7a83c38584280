import { createHash } from "node:crypto";

/** Tells a repeated submission from a changed one: a hash of everything in it. */
export function submissionHashOf(content: Readonly<Record<string, unknown>>): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
