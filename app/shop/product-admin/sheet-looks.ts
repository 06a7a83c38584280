import {
  choicesOfDraft,
  LOOK_FIELDS,
  lookDraft,
  type OptionDraft,
  type ProductDraft,
  withEntries,
} from "./product-draft.ts";

/** The list that a choice is of, its name, then what it looks and feels like. */
export function sheetLooks(draft: ProductDraft): string[][] {
  return choicesOfDraft(draft).flatMap(({ kind: { type }, entries }) =>
    entries.flatMap(({ value, look }) =>
      look ? [[type, value, ...LOOK_FIELDS.map((field) => look[field])]] : [],
    ),
  );
}

/** A draft with the looks that a file gives; `null` where it has no column for them: as in `before`. */
export function withLooks(
  draft: ProductDraft,
  before: ProductDraft,
  given: readonly string[][] | null,
): ProductDraft {
  const known = given ?? sheetLooks(before);
  return choicesOfDraft(draft).reduce(
    (changing, { list, kind }) =>
      withEntries(changing, list, (entries) =>
        entries.map(({ value, description, price, priceColumn }): OptionDraft => {
          const parts = known.find((one) => one[0] === kind.type && one[1] === value);
          const look = lookDraft((field) => parts?.[2 + LOOK_FIELDS.indexOf(field)] ?? "");
          return {
            value,
            description,
            price,
            ...(priceColumn && { priceColumn }),
            ...(look && { look }),
          };
        }),
      ),
    draft,
  );
}
