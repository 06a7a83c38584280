import { QUANTITY_COLUMNS, type QuantityColumn } from "#app/shop/catalog/catalog-terms.ts";
import { isUsualChoice } from "#app/shop/catalog/quantity-offer.ts";
import { OPTION_LISTS, type OptionDraft, type ProductDraft } from "./product-draft.ts";

/** The lists of a draft whose entries come, go and move. */
export const DRAFT_LISTS = [...OPTION_LISTS, "image", "row", "printSize"] as const;
export type DraftList = (typeof DRAFT_LISTS)[number];

/** A change of a form's rows, by a button: `index` counts from 0. */
export type DraftEdit =
  | { do: "add"; list: DraftList }
  | { do: "remove" | "up" | "down" | "first"; list: DraftList; index: number }
  | { do: "add-column" | "remove-column"; column: QuantityColumn };

/** An edit as the value of a button, for a form without scripts ("up:size:2"). */
export function writeEdit(edit: DraftEdit): string {
  if ("column" in edit) return `${edit.do}:${edit.column}`;
  return edit.do === "add" ? `add:${edit.list}` : `${edit.do}:${edit.list}:${edit.index}`;
}

/** The edit that a button asks for; `null` when it asks for none. */
export function readEdit(text: string): DraftEdit | null {
  const [verb, name, indexText = ""] = text.split(":");
  const column = QUANTITY_COLUMNS.find((one) => one === name);
  if ((verb === "add-column" || verb === "remove-column") && column) return { do: verb, column };
  const list = DRAFT_LISTS.find((one) => one === name);
  if (list === undefined) return null;
  if (verb === "add") return { do: "add", list };
  if (!/^\d{1,3}$/.test(indexText)) return null;
  const index = Number(indexText);
  const moves = verb === "remove" || verb === "up" || verb === "down" || verb === "first";
  return moves ? { do: verb, list, index } : null;
}

/** The draft after a button was pressed; the same in the browser and without its scripts. */
export function editDraft(draft: ProductDraft, edit: DraftEdit): ProductDraft {
  if ("column" in edit) {
    const change = edit.do === "add-column" ? withColumn : withoutColumn;
    return change(draft, edit.column);
  }
  switch (edit.list) {
    case "image":
      return { ...draft, images: changed(draft.images, edit, { url: "", alt: "" }) };
    case "row":
      return { ...draft, rows: changed(draft.rows, edit, { quantity: "", prices: {} }) };
    case "printSize":
      return {
        ...draft,
        printSizes: changed(draft.printSizes, edit, { size: "", width: "", height: "" }),
      };
    default: {
      const { list } = edit;
      const blank = { value: "", description: "", price: "" };
      const options = { ...draft.options, [list]: changed(draft.options[list], edit, blank) };
      return { ...draft, options };
    }
  }
}

function changed<Entry>(
  entries: readonly Entry[],
  edit: Exclude<DraftEdit, { column: QuantityColumn }>,
  blank: Entry,
): Entry[] {
  if (edit.do === "add") return [...entries, blank];
  const { index } = edit;
  switch (edit.do) {
    case "remove":
      return entries.filter((_, at) => at !== index);
    case "up":
      return moveEntry(entries, index, index - 1);
    case "down":
      return moveEntry(entries, index, index + 1);
    case "first":
      return moveEntry(entries, index, 0);
  }
}

/** An entry at another place of its list; past the ends it stays where it is. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (moved === undefined || to < 0 || to >= entries.length) return [...entries];
  const others = entries.filter((_, at) => at !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** The choice that a new column is made for is sold by it from now on. */
function withColumn(draft: ProductDraft, column: QuantityColumn): ProductDraft {
  const columns = QUANTITY_COLUMNS.filter((one) => one === column || draft.columns.includes(one));
  if (column === "quantity" || draft.columns.includes(column)) return { ...draft, columns };
  const named = (entry: OptionDraft): OptionDraft =>
    isUsualChoice(column, entry.value.trim()) ? { ...entry, priceColumn: column } : entry;
  const { size, paper_type, finish_option } = draft.options;
  const options = {
    ...draft.options,
    size: size.map(named),
    paper_type: paper_type.map(named),
    finish_option: finish_option.map(named),
  };
  return { ...draft, columns, options };
}

/**
 * With the column go its prices; the last one stays. Choices go on naming it: whoever saves
 * them so is told, for they would be sold at other prices.
 */
function withoutColumn(draft: ProductDraft, column: QuantityColumn): ProductDraft {
  const columns = draft.columns.filter((one) => one !== column);
  if (columns.length === 0) return draft;
  const rows = draft.rows.map(({ quantity, prices }) => {
    const { [column]: _, ...others } = prices;
    return { quantity, prices: others };
  });
  return { ...draft, columns, rows };
}
