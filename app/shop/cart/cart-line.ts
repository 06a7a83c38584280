import type { OrderItemForm } from "#app/shop/checkout/order-form.ts";

/** The details of a cart's line beside its priced choices; files and pictures by their ids. */
export type CartLineDetails = Pick<
  OrderItemForm,
  "files" | "designNotes" | "description" | "design"
>;

/** The details of a posted item, without what its configuration says already. */
export function detailsOf({ files, designNotes, description, design }: CartLineDetails) {
  return { files, designNotes, description, design };
}

/** Every file that a line refers to: artwork, reference files, pictures for the designer. */
export function filesOf({ files, design }: Pick<CartLineDetails, "files" | "design">): string[] {
  return [...files, ...design.designImages];
}
