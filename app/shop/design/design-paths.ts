import type { Product } from "#app/shop/catalog/product.ts";
import type { DesignService } from "#app/shop/settings/design-services.ts";

export const DESIGN_PATH = "/design";

/** The selection is in the address: it can be shared and gone back to. */
export function designPath({ slug }: Pick<DesignService, "slug">): string {
  return `${DESIGN_PATH}?product=${slug}`;
}

export function designRequestPath({ id }: Pick<Product, "id">): string {
  return `/product/${id}/request`;
}
