import type { Product } from "#app/shop/catalog/product.ts";
import { isPricedByQuote } from "#app/shop/checkout/price-products.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { isPrinted, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { orderItem } from "#app/shop/pricing/quote.ts";
import { type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import { choicesAgain } from "#app/shop/proof/reprint.ts";
import { orderableQuantities, type QuantityChoice, quantityChoice } from "./quantity-choice.ts";

/** An ordered item that might be printed again, with the order's own facts. */
export interface PrintedLine {
  orderKind: OrderKind;
  orderNumber: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  productId: number | null;
  configuration: Configuration | null;
  /** The ordered items whose approved design it can be printed from. */
  standingDesigns: readonly string[];
  /** Files of the customer's own are with it. */
  hasFiles: boolean;
}

/**
 * What the same costs today, in each quantity that it can be had in: with the member price for who
 * has an account, before code, shipping and tax.
 */
export interface PrintAgainOffer {
  quantities: readonly QuantityChoice[];
  /** The quantity that was ordered, or the nearest one still sold. */
  chosen: number;
}

/** Of an ordered item there is one line in a cart, however often it is ordered again. */
export function additionKeyOf(orderLineId: string): string {
  return `again:${orderLineId}`;
}

/**
 * Today's prices of an ordered item printed again from the same approved file or proof; `null`
 * when it can't be: nothing of it was printed, its file or design is gone, it was a special, or it
 * is not sold any more as it was.
 */
export function printAgainOffer(
  line: PrintedLine,
  {
    products,
    rates,
    isMember = true,
  }: { products: readonly Product[]; rates: Rates; isMember?: boolean },
): PrintAgainOffer | null {
  const product = products.find(({ id }) => id === line.productId);
  const configuration = printedAgain(line);
  if (!product || configuration === null) return null;
  const quantities = orderableQuantities(product, configuration).flatMap((quantity) => {
    const amountCents = amountOf(product, { ...configuration, quantity }, { rates, isMember });
    return amountCents === null ? [] : [quantityChoice(quantity, amountCents)];
  });
  const [first] = quantities;
  if (!first) return null;
  const nearest = quantities.reduce(
    (best, { quantity }) =>
      Math.abs(quantity - configuration.quantity) < Math.abs(best - configuration.quantity)
        ? quantity
        : best,
    first.quantity,
  );
  return { quantities, chosen: nearest };
}

/**
 * The choices of an ordered item that can be printed again as it was: paid for or begun, not given
 * back, and its file or approved design is still here. `null` for everything else.
 */
export function printedAgain(line: PrintedLine): Configuration | null {
  const { configuration, orderStatus, paymentStatus } = line;
  const isPaid = paymentStatus === "paid" || paymentStatus === "partly_refunded";
  const isOnlyPlaced = orderStatus === "pending" && !isPaid;
  if (configuration === null || isOnlyPlaced || orderStatus === "cancelled") return null;
  if (paymentStatus === "refunded") return null;
  if (!isPrinted(line) || configuration.specialId !== null) return null;
  const again = choicesAgain(line, configuration, line.standingDesigns);
  if (again.hasOwnDesign) return line.hasFiles ? again : null;
  return again.reprintOf === undefined ? null : again;
}

/** An item with its buyer's price, as the cart will say it; `null` when it can't be bought so. */
function amountOf(
  product: Product,
  configuration: Configuration,
  { rates, isMember }: { rates: Rates; isMember: boolean },
): Cents | null {
  if (isPricedByQuote(product, configuration.size)) return null;
  const item = { product, special: null, configuration };
  const price = priceItem(item);
  if (!price.ok) return null;
  const terms = { delivery: null, isMember, code: null, rates };
  return totalOrder([orderItem(item, price)], terms).totalCents;
}
