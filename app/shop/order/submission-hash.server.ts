import { createHash } from "node:crypto";
import type { OrderRequest } from "./order-request.ts";

/** Tells a repeated submission from a changed one: a hash of everything in it. */
export function submissionHashOf({ productId, specialId, form }: OrderRequest): string {
  const content = { ...form, submissionKey: "" };
  return createHash("sha256")
    .update(JSON.stringify({ productId, specialId, content }))
    .digest("hex");
}
