import { isPriceColumn, type QuantityColumn } from "#app/shop/catalog/catalog-terms.ts";
import { columnTitle } from "./draft-differences.ts";
import { type OptionDraft, type ProductDraft, stockLists } from "./product-draft.ts";

/**
 * Where prices, measures and choices of a product don't meet, a sentence each: a column that no
 * choice is sold by, a choice whose column is not there, a measured size that is not offered.
 * Whoever saves it is asked.
 */
export function columnGaps(draft: ProductDraft): string[] {
  const { columns, rows, options, printSizes } = draft;
  const choices = stockLists(draft).flatMap(({ kind, entries }) =>
    entries
      .filter(({ value }) => value.trim() !== "")
      .map(({ value, priceColumn = "quantity" as const }) => ({
        list: kind.many,
        value,
        priceColumn,
      })),
  );
  const unsold = columns.filter(
    (column) =>
      isPriceColumn(column) &&
      rows.some(({ prices }) => prices[column]?.trim()) &&
      !choices.some((one) => one.priceColumn === column),
  );
  const astray = choices.filter(
    ({ priceColumn }) => priceColumn !== "quantity" && !columns.includes(priceColumn),
  );
  return [
    ...unsold.map(
      (column) =>
        `No choice is sold at the prices of the column ${columnTitle(draft, column)}: nobody would pay them.`,
    ),
    ...astray.map(
      ({ list, value, priceColumn }) =>
        `${list}: ${value} is sold at the prices of the column ${columnTitle(draft, priceColumn)}, which the table has not got: nobody could order it.`,
    ),
    ...withoutPrices(choices, columns),
    ...printSizes
      .filter(({ size }) => options.size.length > 0 && !options.size.some(hasName(size)))
      .map(({ size }) => `Print specification: ${size} is none of the sizes.`),
  ];
}

const hasName = (name: string) => (entry: OptionDraft) => entry.value === name;

interface Choice {
  /** What its list is called. */
  list: string;
  value: string;
  priceColumn: QuantityColumn;
}

/** Without a first column, each choice of the list that selects among the others has to name one. */
function withoutPrices(choices: readonly Choice[], columns: readonly QuantityColumn[]): string[] {
  if (columns.includes("quantity")) return [];
  const namesOne = ({ priceColumn }: Choice) => columns.includes(priceColumn);
  const lists = [...Map.groupBy(choices, ({ list }) => list).values()];
  // One list alone in which each choice has its prices is enough: the others need none.
  if (lists.some((list) => list.length > 0 && list.every(namesOne))) return [];
  return lists
    .filter((list) => list.some(namesOne))
    .flatMap((list) => list.filter(({ priceColumn }) => priceColumn === "quantity"))
    .map(({ list, value }) => `${list}: ${value} has no prices in the table.`);
}
