import { ORDER_KIND_FACTS, type OrderKind } from "./order-kinds.ts";

/** The picture an order is known by, without size or format; `null` for a custom payment. */
export function orderPicture({
  orderKind,
  picture,
}: {
  orderKind: OrderKind;
  /** The picture of the product on its first line. */
  picture: string | null;
}): string | null {
  return picture ?? ORDER_KIND_FACTS[orderKind].picture;
}
