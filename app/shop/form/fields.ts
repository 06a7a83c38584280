import { z } from "zod";
import { atMost } from "./at-most.ts";
import { manyLines, oneLine } from "./written-text.ts";
import { type Cents, LARGEST_AMOUNT } from "#app/shop/money/money.ts";
import { readShopMoment } from "#app/shop/clock/shop-moment.ts";
import { readAmount } from "./read-amount.ts";
import { readCount } from "./read-count.ts";

/** One line that must be there; `missing` says what to enter. */
export function requiredLine(missing: string, most: number) {
  return z.string({ error: missing }).overwrite(oneLine).min(1, missing).max(most, atMost(most));
}

/** Several lines that must be there. */
export function requiredLines(missing: string, most: number) {
  return z.string({ error: missing }).overwrite(manyLines).min(1, missing).max(most, atMost(most));
}

/** One line that may stay empty. */
export function optionalLine(most: number) {
  return z.string().overwrite(oneLine).max(most, atMost(most)).default("");
}

/** Several lines that may stay empty. */
export function optionalLines(most: number) {
  return z.string().overwrite(manyLines).max(most, atMost(most)).default("");
}

/**
 * Dollars as somebody types them into a form, in whole cents. `problem` is said of what is no
 * amount or not a `fitting` one; of one that could mean two, what to write instead.
 */
export function amountField(problem: string, isFitting: (amount: Cents) => boolean) {
  return z.string({ error: problem }).transform((text, context): Cents => {
    const read = readAmount(text);
    if (read.ok && isFitting(read.amount)) return read.amount;
    const message = read.ok ? problem : (read.instead ?? problem);
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** Dollars as the owner types them, not below zero; whole cents in code. */
export const dollars = amountField("Enter an amount such as 9.50", (amount) => amount >= 0);

/** Dollars above zero, as whole cents; text that is no amount is refused, never 0. */
export function amountAboveZero(missing: string) {
  return z
    .string()
    .refine((text) => text.trim() !== "", { error: missing, abort: true })
    .pipe(
      amountField(
        "Enter an amount such as 9.50",
        (amount) => amount > 0 && amount <= LARGEST_AMOUNT,
      ),
    );
}

/** A whole number within limits; `null` where it may stay empty and does. */
export function optionalCount(least: number, most: number) {
  return z.string().transform((text, context) => {
    const typed = text.trim();
    if (typed === "") return null;
    const count = readCount(typed);
    if (count !== null && count >= least && count <= most) return count;
    const limit = most.toLocaleString("en-US");
    context.addIssue({ code: "custom", message: `Enter a whole number from ${least} to ${limit}` });
    return z.NEVER;
  });
}

/**
 * A whole number that a form sends as text and a call as a number, both read as `readCount` reads: "1e3" is
 * none. `problem` is said of what is none; limits are piped.
 */
export function typedCount(problem: string) {
  const text = z.string().transform((typed) => readCount(typed) ?? Number.NaN);
  return z.union([text, z.number()], { error: problem }).pipe(z.int({ error: problem }));
}

/** As `optionalCount`, but it must be there. */
export function requiredCount(missing: string, least: number, most: number) {
  return z
    .string()
    .min(1, missing)
    .pipe(optionalCount(least, most))
    .transform((count, context) => {
      if (count !== null) return count;
      context.addIssue({ code: "custom", message: missing });
      return z.NEVER;
    });
}

/** A moment of the shop's clock, as a date-and-time box holds it; `null` while it is empty. */
export function optionalMoment(timeZone: string) {
  return z.string().transform((text, context) => {
    if (text.trim() === "") return null;
    const moment = readShopMoment(text, timeZone);
    if (moment !== null) return moment;
    context.addIssue({ code: "custom", message: "Enter a date and a time" });
    return z.NEVER;
  });
}

/** As `optionalMoment`, but it must be there. */
export function requiredMoment(missing: string, timeZone: string) {
  return optionalMoment(timeZone).transform((moment, context) => {
    if (moment !== null) return moment;
    context.addIssue({ code: "custom", message: missing });
    return z.NEVER;
  });
}

/** A switch or a box to tick. */
export const ticked = z.string().transform((text) => text !== "");

/** The version of the record that was opened; 0 of a new one. */
export const openedVersion = z.coerce.number().int().min(0).catch(0);

/** For a rule about several fields: it is asked once each could be read by itself. */
export function allRead(...fields: readonly string[]) {
  return ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => fields.includes(String(path?.[0])));
}
