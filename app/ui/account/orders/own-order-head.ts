import type { PrintAgainCard } from "#app/shop/cart/print-again-card.ts";
import type { NextStep } from "#app/shop/own-order/next-step.ts";
import type { OwnOrderActions } from "#app/shop/own-order/own-order-actions.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { Stage } from "#app/ui/kit/stages.tsx";

/**
 * The parts of an order that the list and its own page both show; every time on the shop's clock.
 */
export interface OwnOrderHead {
  id: string;
  orderNumber: string;
  productName: string;
  placed: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  totalAmount: Cents;
  megaBucksUsed: Cents;
  megaBucksEarned: Cents;
  isTest: boolean;
  hasInvoice: boolean;
  standing: OwnOrderActions;
  next: NextStep;
  /** "Ships 5 to 7 business days after we receive your artwork."; "" where no days are promised. */
  daysSay: string;
  stages: readonly Stage[];
  /** While it is on its way; `link` where the carrier shows it. */
  tracking: { carrier: string | null; number: string | null; link: string | null } | null;
  /** The address at which the same is ordered once more; `null` when it is not sold any more. */
  again: string | null;
  /** Several items: all of them go into the cart instead. */
  isAgainInCart: boolean;
  /** What it costs today to print the same again; `null` when it can't be. */
  printAgain: PrintAgainCard | null;
}
