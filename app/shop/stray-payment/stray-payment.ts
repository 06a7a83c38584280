import { z } from "zod";
import { requiredLine } from "#app/shop/form/fields.ts";
import type { Cents } from "#app/shop/money/money.ts";

export const STRAY_PAYMENTS_PATH = "/admin/money-without-an-order";

export function strayPaymentsPath(page = 1): string {
  return page === 1 ? STRAY_PAYMENTS_PATH : `${STRAY_PAYMENTS_PATH}?page=${page}`;
}

/** Money that the payment provider holds for us and that belongs to no payment here (decision 34). */
export interface StrayPayment {
  captureId: string;
  /** `null` when what the provider wrote is no amount of dollars and cents. */
  amount: Cents | null;
  currency: string;
  /** Empty when the provider does not say. */
  payerName: string;
  payerEmail: string;
  /** The number under which it was taken; the order itself may be here without this payment. */
  orderNumber: string | null;
  orderId: string | null;
  isTest: boolean;
  /** In the shop's time. */
  captured: string;
  settled: { at: string; by: string; note: string } | null;
}

/** A time of which the provider does not tell what it took, in the shop's words. */
export interface CaptureGap {
  id: string;
  since: string;
  until: string;
}

const note = requiredLine("Enter what you did with the money", 500);

/** The team's note on what it did with the money, for whoever looks later. */
export const settleFormSchema = z.object({ captureId: z.string().min(1).max(100), note });

/** The team's note on what it found in such a time. */
export const gapFormSchema = z.object({ gapId: z.uuid(), note });

/** The field that names what is settled. */
export type SettledBy = "captureId" | "gapId";

export const SETTLE_REFUSALS = {
  unknown: "That's no longer in the list. Reload the page.",
  settled: "Someone else just settled that. Reload the page to see what's left.",
} as const;
