import { orderPathOf } from "#app/shop/catalog/product-path.ts";
import type { ShelfSetting } from "#app/shop/settings/settings.ts";
import { BEST_WITH_FLAG } from "./best-sellers.ts";
import { cardPage, type CardPage } from "./card-pages.ts";
import {
  type CatalogueCard,
  catalogueCard,
  type CatalogueEntry,
  entryPasses,
} from "./catalogue-card.ts";
import type { CatalogueFilter } from "./catalogue-filter.ts";
import { type ProductOrder, sortEntries } from "./products-order.ts";
import type { Shelf } from "./shelves.ts";

/** A product on the products page: its card leads to where it is ordered. */
export interface ShelfCard extends CatalogueCard {
  isBestSeller: boolean;
}

/** The cards of one shelf on a page. */
export interface ShownShelf extends ShelfSetting {
  cards: ShelfCard[];
  /** On the whole shelf, as the filter has it. */
  matching: number;
}

export interface ShelvesPage extends Omit<CardPage<never>, "cards"> {
  /** One without a name where they are not sorted by shelf. */
  shelves: ShownShelf[];
  matching: number;
  total: number;
}

/** One page of everything that passes a filter, by shelf or as one sorted list. */
export function shelvesPage(
  { shelves, best }: { shelves: readonly Shelf[]; best: readonly CatalogueEntry[] },
  { filter, order, page }: { filter: CatalogueFilter; order: ProductOrder; page: number },
): ShelvesPage {
  const passing = shelves.map((shelf) => ({
    ...shelf,
    entries: shelf.entries.filter((entry) => entryPasses(filter, entry)),
  }));
  const listed = order === "shelf" ? passing : [oneList(passing, order, best)];
  const placed = listed.flatMap((shelf) => shelf.entries.map((entry) => ({ shelf, entry })));
  const { cards, ...place } = cardPage(placed, page);
  const flagged = new Set(best.slice(0, BEST_WITH_FLAG).map(({ product }) => product.id));
  const shown = [...Map.groupBy(cards, ({ shelf }) => shelf)];
  return {
    ...place,
    shelves: shown.map(([{ id, name, line, entries }, onIt]) => ({
      id,
      name,
      line,
      matching: entries.length,
      cards: onIt.map(({ entry }) => shelfCard(entry, flagged)),
    })),
    matching: placed.length,
    total: shelves.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

function oneList(
  shelves: readonly Shelf[],
  order: Exclude<ProductOrder, "shelf">,
  best: readonly CatalogueEntry[],
): Shelf {
  const all = shelves.flatMap(({ entries }) => entries);
  return { id: "", name: "", line: "", entries: sortEntries(all, order, best) };
}

function shelfCard(entry: CatalogueEntry, flagged: ReadonlySet<number>): ShelfCard {
  const card = catalogueCard(entry);
  return {
    ...card,
    to: entry.special ? card.to : orderPathOf(entry.product),
    isBestSeller: flagged.has(entry.product.id),
  };
}
