/** "{price}" of the offer itself, "{price:250}" of the same choices in another quantity. */
const PRICE = /\{price(?::(\d{1,7}))?\}/g;

/** Words in which each price is filled in; `quantity` is `null` for the offer's own. */
export function fillPrices(text: string, priceOf: (quantity: number | null) => string): string {
  return text.replaceAll(PRICE, (_, quantity?: string) =>
    priceOf(quantity === undefined ? null : Number(quantity)),
  );
}

/** The other quantities whose prices a banner tells, each once. */
export function toldQuantities(banner: {
  title: string;
  subtitle: string;
  details: string;
}): number[] {
  const words = `${banner.title} ${banner.subtitle} ${banner.details}`;
  const named = Array.from(words.matchAll(PRICE), ([, quantity]) => quantity);
  return [...new Set(named.flatMap((quantity) => (quantity ? [Number(quantity)] : [])))];
}

/** Whether it tells any price. */
export function tellsPrice(banner: { title: string; subtitle: string; details: string }): boolean {
  return `${banner.title} ${banner.subtitle} ${banner.details}`.search(PRICE) >= 0;
}
