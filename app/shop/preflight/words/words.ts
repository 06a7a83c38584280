import { formatInches } from "#app/shop/catalog/print-sheet.ts";

/** Everything a verdict says to people (design/copy.md), in US inches. */
export interface Words {
  sentence: string;
  advice?: string;
  measured?: string;
  wanted?: string;
}

/** At most two decimals, three where two would hide it: 0.125 in, 0.09 in. */
export function inch(inches: number): string {
  const eighth = Math.round(inches * 1000) / 1000;
  const isNamed = Math.abs(eighth * 16 - Math.round(eighth * 16)) < 1e-6;
  return `${isNamed ? formatInches(eighth) : formatInches(Math.round(inches * 100) / 100)} in`;
}

export function short(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

export function listed(words: readonly string[]): string {
  if (words.length < 3) return words.join(" and ");
  return `${words.slice(0, -1).join(", ")}, and ${words.at(-1)}`;
}
