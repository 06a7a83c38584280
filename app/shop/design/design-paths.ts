import type { DesignService } from "#app/shop/settings/design-services.ts";

export const DESIGN_PATH = "/design";

/** The selection is in the address: it can be shared and gone back to. */
export function designPath({ slug }: Pick<DesignService, "slug">): string {
  return `${DESIGN_PATH}?product=${slug}`;
}
