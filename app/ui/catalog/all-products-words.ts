/** "Show all 29 products" */
export function allProductsWords(verb: "Show" | "See", total: number): string {
  return total === 1
    ? `${verb} the one product`
    : `${verb} all ${total.toLocaleString("en-US")} products`;
}
