import { choicesOfDraft, type ProductDraft } from "./product-draft.ts";

/**
 * What a product's customers would get for nothing and did not before, a sentence: "Free: Rounded Corners,
 * 48-72hrs." Whoever saves it is asked (decisions §8).
 */
export function freeChoices(after: ProductDraft, before: ProductDraft): string[] {
  const known = freeIn(before);
  const fresh = [...freeIn(after)].flatMap(([key, value]) => (known.has(key) ? [] : [value]));
  return fresh.length === 0 ? [] : [`Free: ${fresh.join(", ")}.`];
}

/** The choices at 0, by their lists and names. An empty price is none: it adds nothing to a choice of its own. */
function freeIn(draft: ProductDraft): Map<string, string> {
  return new Map(
    choicesOfDraft(draft).flatMap(({ kind, entries }) =>
      entries
        .filter(({ price }) => /^0+(?:\.0*)?$/.test(price))
        .map(({ value }) => [`${kind.type}|${kind.label}|${value}`, value] as const),
    ),
  );
}
