/** How many published reviews gave a product 1, 2, 3, 4 and 5 stars. */
export type Ratings = readonly number[];

/** The stars of a product in short. */
export interface Rating {
  /** One decimal, 1 to 5. */
  average: number;
  /** Of the reviews. */
  count: number;
}

export function countOf(ratings: Ratings = []): number {
  return ratings.reduce((sum, count) => sum + count, 0);
}

/** `null` as long as nobody has said anything. */
export function ratingOf({ ratings = [] }: { ratings?: Ratings }): Rating | null {
  const count = countOf(ratings);
  if (count === 0) return null;
  const stars = ratings.reduce((sum, many, index) => sum + many * (index + 1), 0);
  return { average: Math.round((stars * 10) / count) / 10, count };
}

/** "4.8" */
export function averageWords({ average }: Pick<Rating, "average">): string {
  return average.toFixed(1);
}

/** "1 review", "12 reviews" */
export function countReviews(count: number): string {
  return count === 1 ? "1 review" : `${count.toLocaleString("en-US")} reviews`;
}

/** The stars of a product as a card says them: "4.8", "12 reviews". */
export interface RatingWords {
  average: string;
  count: string;
}

/** `null` as long as nobody has said anything. */
export function ratingWords(product: { ratings?: Ratings }): RatingWords | null {
  const rating = ratingOf(product);
  return rating && { average: averageWords(rating), count: countReviews(rating.count) };
}
