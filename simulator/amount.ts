import { z } from "zod";

/** An amount as PayPal writes it. */
export const amountSchema = z.object({ currency_code: z.string().length(3), value: z.string() });

export type Amount = z.infer<typeof amountSchema>;

const pattern = /^(?:0|[1-9]\d{0,6})(?:\.(\d{2}))?$/;

/** Whole cents of a positive amount; `null` when PayPal would refuse the text. */
export function toCents(value: string): number | null {
  if (!pattern.test(value)) return null;
  const [whole = "0", fraction = "00"] = value.split(".");
  const cents = Number(whole) * 100 + Number(fraction);
  return cents > 0 ? cents : null;
}

export function fromCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
