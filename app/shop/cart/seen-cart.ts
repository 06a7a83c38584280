import type { CartLineView } from "./cart-view.ts";

export type SeenLine = Pick<CartLineView, "id" | "title" | "choices">;

/** The items that a checkout shows, as its form sends them along. */
export function seenCart(lines: readonly SeenLine[]): string {
  return JSON.stringify(lines.map((line) => ({ id: line.id, words: lineWords(line) })));
}

/** "1,000 Business Cards (16pt, Rush)" */
export function lineWords({ title, choices }: SeenLine): string {
  return choices === "" ? title : `${title} (${choices})`;
}
