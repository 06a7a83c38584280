import { PRICE_COLUMNS } from "#app/shop/catalog/catalog-terms.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import {
  DRAFT_LISTS,
  type DraftEdit,
  editDraft,
  isTable,
  moveEntry,
  pasteTable,
  readEdit,
  wordsOfPaste,
  writeEdit,
} from "./edit-draft.ts";
import { newProductDraft, type ProductDraft } from "./product-draft.ts";

const draft = newProductDraft({ rushFee: cents(2500) }, "stickers");

test("an edit is the value of its button, and comes back from it", () => {
  const moves = fc.record({
    do: fc.constantFrom("remove" as const, "up" as const, "down" as const, "first" as const),
    list: fc.constantFrom(...DRAFT_LISTS),
    index: fc.integer({ min: 0, max: 199 }),
  });
  const additions = fc.record({
    do: fc.constant("add" as const),
    list: fc.constantFrom(...DRAFT_LISTS),
  });
  const columns = fc.record({
    do: fc.constant("remove-column" as const),
    column: fc.constantFrom("quantity" as const, "quantity_15_oz" as const, ...PRICE_COLUMNS),
  });
  const sold = fc.record({
    do: fc.constant("add-column" as const),
    list: fc.constantFrom(...DRAFT_LISTS),
    index: fc.integer({ min: 0, max: 199 }),
  });
  fc.assert(
    fc.property(fc.oneof<fc.Arbitrary<DraftEdit>[]>(moves, additions, columns, sold), (edit) => {
      expect(readEdit(writeEdit(edit))).toEqual(edit);
      expect(() => editDraft(draft, edit)).not.toThrow();
    }),
  );
});

test.each(["", "up", "up:size", "up:size:x", "drop:size:1", "add:table", "add-column:price"])(
  "nothing else is an edit: %j",
  (text) => expect(readEdit(text)).toBeNull(),
);

test("entries move without any being lost", () => {
  expect(moveEntry(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveEntry(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  const move = fc.tuple(
    fc.array(fc.integer()),
    fc.integer({ min: -2, max: 9 }),
    fc.integer({ min: -2, max: 9 }),
  );
  fc.assert(
    fc.property(move, ([entries, from, to]) => {
      const sorted = (list: number[]) => list.toSorted((a, b) => a - b);
      expect(sorted(moveEntry(entries, from, to))).toEqual(sorted(entries));
    }),
  );
});

test("a column comes in the table's order, and takes its prices along when it goes", () => {
  const choice = (value: string) => ({ value, description: "", price: "" });
  const finish_option = [choice("Matte")];
  const paper_type = [choice("16pt"), choice("18pt UV")];
  const chosen = { ...draft, options: { ...draft.options, finish_option, paper_type } };
  const wide = editDraft(chosen, { do: "add-column", list: "finish_option", index: 0 });
  const wider = editDraft(wide, { do: "add-column", list: "paper_type", index: 1 });
  expect(wider.columns).toEqual(["quantity", "quantity_18pt", "quantity_matte"]);
  const priced = pasteTable(wider, { row: 0, column: 2 }, "41\t42");
  expect(priced.rows[0]?.prices).toEqual({ quantity_18pt: "41", quantity_matte: "42" });
  const narrow = editDraft(priced, { do: "remove-column", column: "quantity_18pt" });
  expect(narrow.rows[0]?.prices).toEqual({ quantity_matte: "42" });
  const none = narrow.columns.reduce(
    (left, column) => editDraft(left, { do: "remove-column", column }),
    narrow,
  );
  expect(none.columns).toHaveLength(1);
});

test("a column is made for a choice, under a name that nothing else has, and stays when that is renamed", () => {
  const choice = (value: string) => ({ value, description: "", price: "" });
  const own = [{ name: "Mug size", entries: [choice("11 oz"), choice("15 oz"), choice("15 oz.")] }];
  const add = (index: number) => ({ do: "add-column", list: "own0", index }) as const;
  const sold = [1, 2].reduce<ProductDraft>((before, index) => editDraft(before, add(index)), {
    ...draft,
    own,
  });
  expect(sold.columns).toEqual(["quantity", "quantity_15_oz", "quantity_15_oz_2"]);
  expect(sold.own[0]?.entries).toEqual([
    choice("11 oz"),
    { ...choice("15 oz"), priceColumn: "quantity_15_oz" },
    { ...choice("15 oz."), priceColumn: "quantity_15_oz_2" },
  ]);
  const gone = editDraft(sold, { do: "remove-column", column: "quantity_15_oz" });
  expect(editDraft(gone, add(1)).own).toEqual(sold.own);
  expect(editDraft(sold, add(9))).toBe(sold);
});

test("a block of a spreadsheet fills the table from where it is pasted, and makes it longer", () => {
  const block = "Quantity\tPrice\r\n250\t29.00\r\n500\t39.00\t99\r\n";
  const { rows } = pasteTable({ ...draft, rows: [] }, { row: 0, column: 0 }, block);
  expect(rows).toEqual([
    { quantity: "250", prices: { quantity: "29.00" } },
    { quantity: "500", prices: { quantity: "39.00" } },
  ]);
  const lower = pasteTable(draft, { row: 4, column: 1 }, "1\n2\n3");
  expect(lower.rows.map(({ prices }) => prices.quantity)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    "1",
    "2",
    "3",
  ]);
  expect(lower.rows[6]?.quantity).toBe("");
});

test("what is said of a paste counts neither its headings nor what had no room", () => {
  const at = { row: 0, column: 0 };
  expect(wordsOfPaste(draft, at, "Quantity\tPrice\r\n250\t29.00\r\n")).toBe("Pasted 1 row of 2.");
  expect(wordsOfPaste(draft, at, "250\t29.00\t39.00\n500\t39.00")).toBe(
    "Pasted 2 rows of 2. Cells past the last column were left out.",
  );
  expect(wordsOfPaste(draft, at, "1\n".repeat(201))).toBe(
    "Pasted 200 rows of 1. Rows after the first 200 were left out.",
  );
});

test("one copied cell is text as any other", () => {
  expect(isTable("29.00\r\n")).toBe(false);
  expect(isTable("29.00\t39.00")).toBe(true);
  expect(isTable("29.00\n39.00")).toBe(true);
});
