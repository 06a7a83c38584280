import { reprintWords } from "#app/shop/order/line/configuration-facts.ts";
import { orderItem } from "#app/shop/pricing/quote.ts";
import type { OrderItem } from "#app/shop/pricing/order-item.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { isPricedByQuote } from "#app/shop/checkout/price-products.ts";
import type { Cart, CartLine } from "./cart.ts";

/** A line of the cart as its page shows it. */
export interface CartLineView {
  id: string;
  /** "1,000 Business Cards" */
  title: string;
  quantity: number;
  /** The choices, on one line. */
  choices: string;
  /** Without size or format; `null` when the product is gone. */
  picture: string | null;
  isSpecial: boolean;
  /** The item before member price, code, shipping and tax; `null` when it can't be bought. */
  amountCents: Cents | null;
  /** The price when the customer last saw it, if that was another. */
  seenCents: Cents | null;
  /** The price without the special. */
  regularCents: Cents | null;
  /** Why it can't be ordered as it is; "" when it can. Without a full stop. */
  problem: string;
  isEditable: boolean;
  files: readonly { id: string; name: string }[];
  /** The customer has a design and has not sent it yet. */
  isArtworkMissing: boolean;
  isSavedForLater: boolean;
}

export function cartLineView(line: CartLine): CartLineView {
  const { id, product, special, price, configuration, files } = line;
  const amountCents = price.ok ? price.amountCents : null;
  const [goods] = price.ok ? price.lines : [];
  return {
    id,
    title: goods?.label ?? line.productName,
    quantity: configuration.quantity,
    choices: [
      goods?.detail,
      configuration.deliveryTime,
      ...configuration.addOns,
      configuration.addDesignFee && "Design Service",
      designWords(line),
      configuration.sameDayDesign && "Same-day design",
    ]
      .filter(Boolean)
      .join(", "),
    picture: product?.images[0]?.url ?? null,
    isSpecial: special !== null,
    amountCents,
    seenCents: amountCents !== null && amountCents !== line.seenAmount ? line.seenAmount : null,
    regularCents: special?.originalPrice ?? null,
    problem: lineProblem(line),
    isEditable: product !== null && (line.specialId === null || special !== null),
    files: files.map(({ id: fileId, name }) => ({ id: fileId, name })),
    isArtworkMissing: product !== null && isArtworkMissing(product, line),
    isSavedForLater: line.isSavedForLater,
  };
}

/** The design that is printed again, if one is: "Design as approved in order MR-10482, proof 2". */
function designWords({ configuration, reprinted }: CartLine): string {
  const { reprintOf } = configuration;
  if (reprintOf === undefined) return "";
  return `Design ${reprintWords(reprintOf, reprinted?.proof).replace(/^A/, "a")}`;
}

/** Why a line can't be ordered as it is, without a full stop; "" when it can. */
export function lineProblem({ product, special, configuration, price }: CartLine): string {
  if (price.ok) return "";
  if (product && special === null && isPricedByQuote(product, configuration.size)) {
    return "This is priced by quote now: request a quote on its own page";
  }
  return (price.problems[0]?.message ?? "This can't be ordered").replace(/\.$/, "");
}

/** A commercial is shown by what inspires it: no print file is waited for. */
function isArtworkMissing(product: Product, { configuration, files }: CartLine): boolean {
  return product.form !== "commercial" && configuration.hasOwnDesign && files.length === 0;
}

/**
 * The items of the cart that are ordered, as the totals of an order count them; lines that can't be
 * bought are left out.
 */
export function orderedItems(cart: Pick<Cart, "lines">): OrderItem[] {
  return cart.lines.flatMap(({ product, special, configuration, price, isSavedForLater }) =>
    product && price.ok && !isSavedForLater
      ? [orderItem({ product, special, configuration }, price)]
      : [],
  );
}
