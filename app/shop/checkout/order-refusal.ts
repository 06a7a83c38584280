import type { CodeRefusal } from "#app/shop/coupon/code-refusal.ts";
import type { Cents } from "#app/shop/money/money.ts";

/** Why an order was not taken; nothing of it is kept. */
export type OrderRefusal =
  | {
      ok: false;
      reason: "not_found" | "empty_cart" | "files" | "coupon_on_special" | "stale_form";
    }
  /** Many unpaid orders came from there: one of them is paid, or it is tried again later. */
  | { ok: false; reason: "too_many"; retryAfterSeconds: number }
  /** Nothing more can be written; the error says where. */
  | { ok: false; reason: "disk_full"; error: unknown }
  /** What is different from what the checkout showed, a sentence each. */
  | { ok: false; reason: "cart_changed"; changes: string[] }
  | { ok: false; reason: "coupon"; refusal: CodeRefusal }
  | { ok: false; reason: "refused"; problems: { field: string; message: string }[] }
  | { ok: false; reason: "price_changed"; totalCents: Cents };
