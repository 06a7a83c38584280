import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { asProduct } from "#catalogue/as-product.ts";
import { optionsOfProduct } from "#catalogue/pricing-data.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { draftDifferences } from "./draft-differences.ts";
import { newProductDraft } from "./product-draft.ts";
import {
  SHEET_COLUMNS,
  sheetDraft,
  sheetPlace,
  sheetRow,
  switchProblems,
} from "./product-sheet.ts";
import { sheetProblems } from "./sheet-prices.ts";
import { draftOfProduct } from "./stored-draft.ts";

function draftOf(entry: (typeof PRODUCTS)[number]) {
  const { options: _, ...product } = asProduct(entry);
  const options = optionsOfProduct(entry).map((option) => ({ ...option, price: null }));
  return draftOfProduct({ ...product, options });
}

const cellsOf = (row: readonly string[]) =>
  new Map(SHEET_COLUMNS.map((column, at) => [column, row[at] ?? ""]));

test.each(PRODUCTS.map((entry) => [entry.name, entry] as const))(
  "%s is the same after it was exported and imported",
  (_name, entry) => {
    const draft = draftOf(entry);
    const read = sheetDraft(
      cellsOf(sheetRow(entry.id, draft)),
      newProductDraft({ rushFee: cents(2500) }),
    );
    expect(draftDifferences(draft, read)).toEqual([]);
  },
);

test("a file keeps which column sells which choice: as it says, as it was, or by the usual name", () => {
  const [entry] = PRODUCTS;
  if (!entry) throw new Error("There are no products.");
  const before = draftOf(entry);
  const papers = (cells: [string, string][], from = before) =>
    sheetDraft(new Map(cells), from).options.paper_type.map(({ value, priceColumn = "" }) => [
      value,
      priceColumn,
    ]);
  expect(papers([["paper_type", "18pt UV\n18pt Silk"]])).toEqual([
    ["18pt UV", "quantity_18pt"],
    ["18pt Silk", ""],
  ]);
  expect(
    papers([
      ["paper_type", "18pt UV\n18pt Silk"],
      ["price_columns", "18pt Silk | quantity_18pt"],
    ]),
  ).toEqual([
    ["18pt UV", ""],
    ["18pt Silk", "quantity_18pt"],
  ]);
  const fresh = newProductDraft({ rushFee: cents(2500) });
  const cells: [string, string][] = [
    ["paper_type", "16pt\n18pt UV"],
    ["quantity_18pt", "250 | 45"],
  ];
  expect(papers(cells, fresh)).toEqual([
    ["16pt", ""],
    ["18pt UV", "quantity_18pt"],
  ]);
});

test("a shop's own options, their columns and prices are the same after export and import", () => {
  const fresh = newProductDraft({ rushFee: cents(2500) });
  const mug = {
    ...fresh,
    columns: ["quantity" as const, "quantity_15_oz" as const],
    rows: [{ quantity: "1", prices: { quantity: "12.00", quantity_15_oz: "15.00" } }],
    own: [
      {
        name: "Mug size",
        entries: [
          { value: "11 oz", description: "Fits most.", price: "" },
          { value: "15 oz", description: "", price: "", priceColumn: "quantity_15_oz" as const },
        ],
      },
      { name: "Handle", entries: [{ value: "15 oz", description: "", price: "3.00" }] },
    ],
  };
  const row = sheetRow(5, mug);
  expect(cellsOf(row).get("own_options")).toBe(
    "Mug size | 11 oz |  | Fits most.\nMug size | 15 oz\nHandle | 15 oz | 3.00",
  );
  expect(cellsOf(row).get("own_prices")).toBe("quantity_15_oz | 1 | 15.00");
  expect(sheetDraft(cellsOf(row), fresh)).toEqual(mug);
  expect(sheetDraft(new Map([["summary", "Another"]]), mug)).toMatchObject({
    own: mug.own,
    columns: mug.columns,
    rows: mug.rows,
  });
});

test("two columns or two looks of one choice are told; two kinds may have a choice of one name", () => {
  const cells = new Map([
    [
      "price_columns",
      "16pt | quantity_32pt\nGloss | quantity_18pt\n16pt | quantity_18pt\nGloss | quantity_18pt",
    ],
    ["looks", "paper_type | 16pt | 16\nadd_on | 16pt | 16\npaper_type | 16pt | 18"],
  ]);
  expect(sheetProblems(cells)).toEqual([
    "price_columns: 16pt is listed twice",
    "looks: paper_type | 16pt is listed twice",
  ]);
});

test("one quantity twice in a column is told, however it is written; in two columns it is one row", () => {
  const cells = new Map([
    ["quantity", "1000 | 48\n250 | 20\n1,000 | 52"],
    ["quantity_18pt", "1000 | 60\n250 | 30"],
    [
      "own_prices",
      "quantity_15_oz | 1 | 15.00\nquantity_15_oz | 1 | 16.00\nquantity_11_oz | 1 | 9",
    ],
  ]);
  expect(sheetProblems(cells)).toEqual([
    "quantity: 1000 is listed twice",
    "own_prices, quantity_15_oz: 1 is listed twice",
  ]);
  const fresh = newProductDraft({ rushFee: cents(2500) });
  const twoColumns = new Map([
    ["quantity", "1,000 | 48"],
    ["quantity_18pt", "1000 | 60"],
  ]);
  expect(sheetProblems(twoColumns)).toEqual([]);
  expect(sheetDraft(twoColumns, fresh).rows).toEqual([
    { quantity: "1000", prices: { quantity: "48", quantity_18pt: "60" } },
  ]);
});

test("a line for a column that can't be is told, and not left out", () => {
  const cells = new Map([
    ["own_prices", "quantity_15_oz | 1 | 15.00\nMug 11 oz | 1 | 9.00\n| 1 | 2"],
    ["price_columns", "15 oz | quantity_15_oz\n11 oz"],
  ]);
  expect(sheetProblems(cells)).toEqual([
    `own_prices: "Mug 11 oz" isn't a price column. Name it like quantity_15_oz`,
    `price_columns: "11 oz" isn't a price column. Name it like quantity_15_oz`,
  ]);
});

test("what the file has no column for stays as it is", () => {
  const [entry] = PRODUCTS;
  if (!entry) throw new Error("There are no products.");
  const before = draftOf(entry);
  const cells = new Map([
    ["summary", "Another line"],
    ["quantity_18pt", "250 | 45\n500 | 58"],
  ]);
  const after = sheetDraft(cells, before);
  const labels = draftDifferences(before, after).map(({ label }) => label);
  expect(labels).toContain("Summary");
  expect(labels.every((label) => label === "Summary" || label.includes("18pt"))).toBe(true);
  expect(after.rows.find(({ quantity }) => quantity === "250")?.prices).toMatchObject({
    quantity: "29.00",
    quantity_18pt: "45",
  });
});

test.each([
  ["basePrice", "base_price"],
  ["rows", "quantity"],
  ["row.2.count", "quantity, entry 3"],
  ["row.0.quantity_18pt", "quantity_18pt, entry 1"],
  ["add_on.1.value", "add_on, entry 2"],
  ["own.0.name", "own_options, entry 1"],
  ["own1.2.value", "own_options"],
  ["image.0.alt", "images, entry 1"],
  ["printSize.0.width", "print_sizes, entry 1"],
])("what is wrong with %s is said of the file's column", (field, place) => {
  expect(sheetPlace(field)).toBe(place);
});

test.each(["yes", "Yes", "TRUE", "1", "x", " on ", "no", "FALSE", "0", "n", ""])(
  "%j is an answer in a column of yes and no",
  (word) => expect(switchProblems(new Map([["listed", word]]))).toEqual([]),
);

test.each(["WAHR", "FALSCH", "oui", "nein", "2", "-", "yes!", "Listed"])(
  "%j is none, and takes no product off the shop",
  (word) =>
    expect(switchProblems(new Map([["listed", word]]))).toEqual([
      `listed: "${word}" must be yes or no`,
    ]),
);
