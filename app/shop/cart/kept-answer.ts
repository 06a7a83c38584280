import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { refusalOf } from "#app/shop/checkout/refusal-answer.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import type { ConfigurationProblem } from "#app/shop/pricing/price-item.ts";

/** Why a line was not kept, or that it was, in the terms of its form. */
export function keptAnswer(
  kept:
    | { ok: true }
    | { ok: false; reason: "files" | "full" | "unknown_line" }
    | { ok: false; reason: "refused"; problems: ConfigurationProblem[] },
  notice: Notice,
): SubmitResult {
  if (kept.ok) return { status: "kept", notice };
  switch (kept.reason) {
    case "refused":
      return refusalOf(kept);
    case "files":
      return refusalOf({ ok: false, reason: "files" });
    case "full":
      return { status: "refused", notice: ORDER_NOTICES.cartFull, errors: {} };
    case "unknown_line":
      return { status: "refused", notice: ORDER_NOTICES.lineGone, errors: {} };
  }
}
