import { countFiles } from "#app/shop/order/line/count-files.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { DueView } from "#app/shop/order/due/due-view.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { OrderProofState } from "#app/shop/order/proof-terms.ts";

/** One order in a list, times already on the shop's clock. */
export interface ListedOrderView {
  id: string;
  orderNumber: string;
  placed: string;
  /** In milliseconds since 1970. */
  placedAt: number;
  customer: string;
  productName: string;
  /** Without size or format; `null` where there is none. */
  picture: string | null;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  deliveryMethod: DeliveryMethod;
  due: DueView;
  fileCount: number;
  /** Production waits for files. */
  artworkMissing: boolean;
  /** The reason why the order's proofs hold it up. */
  proofState: OrderProofState;
  totalAmount: Cents;
  /** Of the payment simulator, in a shop that takes real payments. */
  isTest: boolean;
}

export function filesInWords(count: number): string {
  if (count === 0) return "None";
  return countFiles(count);
}
