import type { ProductPlace } from "#app/shop/browse/product-place.ts";
import type { Crumb } from "#app/ui/kit/breadcrumbs.tsx";

/** The way from the home page to a product that is listed there. */
export function trailTo(place: ProductPlace | null): Crumb[] {
  const home: Crumb = { label: "Home", to: "/" };
  return place === null ? [home] : [home, { label: place.name, to: place.path }];
}
