import { REMOVAL_CHANGED } from "#app/shop/desk/desk-answer.ts";

/** Why a category was not deleted, in a sentence. */
export function describeRemovalRefusal(
  refusal:
    | { reason: "changed" }
    | { reason: "filled"; products: number }
    | { reason: "promoted"; codes: readonly string[] },
): string {
  switch (refusal.reason) {
    case "changed":
      return REMOVAL_CHANGED.problem;
    case "filled":
      return `${productsIn(refusal.products)} Choose where they go, or move them first.`;
    case "promoted":
      return `Promotions are for it: ${refusal.codes.join(", ")}. End them, or take it out of their scope, first.`;
  }
}

/** "1 product is in it." */
export function productsIn(count: number): string {
  return count === 1 ? "1 product is in it." : `${count} products are in it.`;
}
