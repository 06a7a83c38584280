import type { OrderKind } from "#app/shop/order/order-terms.ts";

/** Services that are not in the catalogue are shown by the picture of what they are. */
const PICTURES_OF_KINDS: Readonly<Partial<Record<OrderKind, string>>> = {
  design: "/pictures/design-fees",
  website: "/pictures/websites",
  app: "/pictures/apps",
};

/** The picture an order is known by, without size or format; `null` for a custom payment. */
export function orderPicture({
  orderKind,
  picture,
}: {
  orderKind: OrderKind;
  /** Of the product on its first line. */
  picture: string | null;
}): string | null {
  return picture ?? PICTURES_OF_KINDS[orderKind] ?? null;
}
