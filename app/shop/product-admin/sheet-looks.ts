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
  // The first of a name counts, as everywhere in the file.
  const known = new Map(
    (given ?? sheetLooks(before))
      .toReversed()
      .map(([type = "", value = "", ...parts]) => [keyOf(type, value), parts]),
  );
  return choicesOfDraft(draft).reduce(
    (changing, { list, kind }) =>
      withEntries(changing, list, (entries) =>
        entries.map(({ look: _before, ...entry }): OptionDraft => {
          const parts = known.get(keyOf(kind.type, entry.value));
          const look = lookDraft((field) => parts?.[LOOK_FIELDS.indexOf(field)] ?? "");
          return look ? { ...entry, look } : entry;
        }),
      ),
    draft,
  );
}

const keyOf = (type: string, value: string) => JSON.stringify([type, value]);
