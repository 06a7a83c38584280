import { visibleText } from "./visible-text.ts";

const PERCENT = /^(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})\s*%?$/;

/**
 * A percentage from 0 to 100 as people type it, to three decimals, the one reader of all forms: "6.5",
 * "6.5%", "10.25 %". `null` for anything else, such as "6,5" and "-1".
 */
export function readPercent(text: string): number | null {
  const percent = Number(PERCENT.exec(visibleText(text).trim())?.[1] ?? Number.NaN);
  return percent <= 100 ? percent : null;
}
