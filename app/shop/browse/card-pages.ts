/** As many cards as one page shows; a list that has no more is shown whole. */
export const CARDS_A_PAGE = 60;

export interface CardPage<Card> {
  cards: Card[];
  /** The page, counted from 1. */
  page: number;
  pageCount: number;
}

/** The page of a list that is asked for; beyond its end the last. */
export function cardPage<Card>(all: readonly Card[], asked: number): CardPage<Card> {
  const pageCount = Math.max(1, Math.ceil(all.length / CARDS_A_PAGE));
  const page = Math.min(Math.max(1, asked), pageCount);
  return { cards: all.slice((page - 1) * CARDS_A_PAGE, page * CARDS_A_PAGE), page, pageCount };
}
