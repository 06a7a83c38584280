import { withCommas } from "./with-commas.ts";

/**
 * Money is whole US cents. Dollars exist only at the edges: database columns
 * (`numeric(12,2)`), APIs and text on a page (decisions §3).
 */
export type Cents = number & { readonly __unit: "cents" };

/** Brands a whole number as cents. Throws a RangeError for anything else. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value;
}

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value);
}

export const ZERO_CENTS: Cents = cents(0);

/** A million dollars: far above what is sold online, far below what a column holds. */
export const LARGEST_AMOUNT: Cents = cents(100_000_000);

/** Adds any number of amounts. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/**
 * `amount × numerator / denominator` in exact integer arithmetic, rounded half
 * up (away from zero for a negative amount).
 */
export function scaleCents(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  if (divisor <= 0n) throw new RangeError("The denominator must be positive.");
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return cents(Number(product < 0n ? -rounded : rounded));
}

const dollarsPattern = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Reads dollars as written in the database or typed by a person ("48", "48.5",
 * "-3.15"); `null` when the text is not an amount with at most two decimals.
 */
export function parseDollars(text: string): Cents | null {
  const match = dollarsPattern.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(value)) return null;
  return cents(sign && value !== 0 ? -value : value);
}

/** Plain dollars with two decimals, as APIs and the database write them: "-3.15". */
export function toDollars(amount: Cents): string {
  const magnitude = Math.abs(amount);
  const whole = Math.floor(magnitude / 100);
  const fraction = String(magnitude % 100).padStart(2, "0");
  return `${amount < 0 ? "-" : ""}${whole}.${fraction}`;
}

/** An amount as a person reads it: "$1,234.00", "−$3.15" (with a true minus sign). */
export function formatCents(amount: Cents): string {
  const [whole = "0", fraction = "00"] = toDollars(cents(Math.abs(amount))).split(".");
  return `${amount < 0 ? "\u2212" : ""}$${withCommas(whole)}.${fraction}`;
}

/** An advertised price: whole dollars lose their zeros ("$48", "$75.84"). */
export function formatPrice(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, "");
}

/**
 * Splits `total` over `weights` so that the parts sum to it exactly (largest
 * remainder; ties go to the earlier part). All-zero weights put it on the first.
 */
export function allocateCents(total: Cents, weights: readonly Cents[]): Cents[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError("There is nothing to allocate the amount to.");
    return [];
  }
  if (weights.some((weight) => weight < 0)) throw new RangeError("Weights can't be negative.");
  const sum = BigInt(sumCents(weights));
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : ZERO_CENTS));
  const sign = total < 0 ? -1n : 1n;
  const magnitude = BigInt(total) * sign;
  const shares = weights.map((weight, index) => {
    const exact = magnitude * BigInt(weight);
    return { index, floor: exact / sum, remainder: exact % sum };
  });
  let left = magnitude - shares.reduce((taken, share) => taken + share.floor, 0n);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.floor += 1n;
    left -= 1n;
  }
  return shares.map((share) => cents(Number(share.floor * sign) + 0));
}
