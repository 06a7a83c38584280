import { type Cents, parseDollars, toDollars } from "#app/shop/money/money.ts";
import { visibleText } from "./visible-text.ts";

/** `instead` says what to write for what could mean two amounts; `null` for what is none at all. */
export type ReadAmount = { ok: true; amount: Cents } | { ok: false; instead: string | null };

/** A sign, a mark of dollars before or behind or both, and what is between. */
const SIGNED = /^([+\u2212-]?)\s*(?:US\s?\$|USD(?![a-z])|\$)?\s*([^]*?)\s*(?:US\s?\$|USD|\$)?$/i;
/** "12 dollars" */
const IN_WORDS = /^(.*?)\s*dollars?$/i;
/** "99¢", "99 cents" */
const IN_CENTS = /^(\d{1,2})\s*(?:¢|cents?)$/i;
/** Marks and codes of other money than dollars. */
const OTHER_MONEY =
  /\p{Sc}|(?<![a-z])(?:EUR|GBP|CAD|AUD|NZD|MXN|CHF|JPY|CNY|INR|euros?|pounds?|pesos?)(?![a-z])/giu;
/** Commas only where they part thousands, a point only before cents. */
const AMOUNT =
  /^(?:(\d{1,13}|[1-9]\d{0,2}(?:,\d{3}){1,4})\.?|(\d*|[1-9]\d{0,2}(?:,\d{3}){1,4})\.(\d{1,2}))$/;

/** No amount of the shop takes half as many characters, and reading numbers of any length costs. */
const LONGEST = 40;

/**
 * Dollars as people type them, the one reader of all forms: "1250", "1,250.50", "$25", "18.00 USD", "-3.15",
 * ".50". What could be one of two amounts, such as "12,50", is refused and never guessed, and so is other
 * money: "15 €" may be meant as dollars, or not.
 */
export function readAmount(text: string): ReadAmount {
  if (text.length > LONGEST) return { ok: false, instead: null };
  const [, sign = "", typed = ""] = SIGNED.exec(visibleText(text).trim()) ?? [];
  const [, inCents] = IN_CENTS.exec(typed) ?? [];
  if (inCents !== undefined) return { ok: false, instead: `Enter 0.${inCents.padStart(2, "0")}` };
  const [, inWords] = IN_WORDS.exec(typed) ?? [];
  if (inWords !== undefined) return { ok: false, instead: inDollars(inWords, "") };
  if (typed.search(OTHER_MONEY) >= 0) return { ok: false, instead: inDollars(typed) };
  const [found, plain, whole = "", fraction = "0"] = AMOUNT.exec(typed) ?? [];
  if (found === undefined) return { ok: false, instead: insteadOf(typed) };
  const dollars = (plain ?? whole).replaceAll(",", "") || "0";
  const amount = parseDollars(`${sign === "" || sign === "+" ? "" : "-"}${dollars}.${fraction}`);
  return amount === null ? { ok: false, instead: null } : { ok: true, amount };
}

/** What to write for an amount of other money: as many dollars, if that is what was meant. */
function inDollars(typed: string, condition = ", if that is dollars"): string | null {
  const number = typed.replaceAll(OTHER_MONEY, "").trim();
  const [found] = AMOUNT.exec(number) ?? [];
  const amount = found === undefined ? null : readAmount(number);
  if (amount?.ok) return `Enter ${toDollars(amount.amount)}${condition}`;
  return insteadOf(number);
}

/** Other countries write commas for points, points or blanks for commas. */
function insteadOf(typed: string): string | null {
  if (!/^\d[\d.,'’\s]*$/.test(typed)) return null;
  const groups = typed.split(/[.,'’\s]+/).filter((group) => group !== "");
  const last = groups.at(-1) ?? "";
  const [before, whole] = [groups.slice(0, -1).join(""), String(BigInt(groups.join("")))];
  if (before === "") return null;
  const isPoint = /\.\d+$/.test(typed);
  if (last.length <= 2) {
    // "1,2,3": a mark that stands twice parts no cents.
    if (groups.length > 2 && new Set(typed.match(/[.,'’\s]+/g)).size === 1) return null;
    const withCents = `${before}.${last.padEnd(2, "0")}`;
    // One mark alone before two digits may part cents as well as slip in.
    return groups.length === 2 && !isPoint
      ? `Enter ${withCents} or ${whole}`
      : `Enter ${withCents}`;
  }
  if (isPoint && Number(before) === 0 && groups.length === 2 && !last.endsWith("0")) {
    return "Enter two digits for cents";
  }
  if (groups.length === 2 && last.length === 3 && (isPoint || before === "0")) {
    return last.endsWith("0")
      ? `Enter ${whole} or ${before}.${last.slice(0, 2)}`
      : `Enter ${whole}, or two digits for cents`;
  }
  return isPoint && groups.length === 2 ? "Enter two digits for cents" : `Enter ${whole}`;
}

/** The amount that was typed, where nothing is said of what is none. */
export function amountOrNull(text: string): Cents | null {
  const read = readAmount(text);
  return read.ok ? read.amount : null;
}
