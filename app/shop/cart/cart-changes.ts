import { z } from "zod";
import { parseJson } from "#app/shop/form/parse-json.ts";
import { lineWords, type SeenLine } from "./seen-cart.ts";

/**
 * The differences between the cart and the one that the checkout showed, a sentence each; none
 * where the form does not say what it showed. Prices are compared by their total.
 */
export function cartChanges(seen: string, lines: readonly SeenLine[]): string[] {
  const shown = readSeen(seen);
  if (shown === null) return [];
  const before = new Map(shown.map(({ id, words }) => [id, words]));
  const now = new Set(lines.map(({ id }) => id));
  return [
    ...lines.flatMap((line) => {
      const [words, old] = [lineWords(line), before.get(line.id)];
      if (old === undefined) return [`New in your cart: ${words}.`];
      return old === words ? [] : [`Changed: ${old} is now ${words}.`];
    }),
    ...shown.flatMap(({ id, words }) => (now.has(id) ? [] : [`No longer in your cart: ${words}.`])),
  ];
}

const seenSchema = z
  .string()
  .transform((text) => parseJson(text))
  .pipe(z.array(z.object({ id: z.string(), words: z.string().max(2000) })).max(200));

function readSeen(seen: string) {
  const read = seenSchema.safeParse(seen);
  return read.success ? read.data : null;
}
