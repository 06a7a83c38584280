import type { Product } from "#app/shop/catalog/product.ts";
import { packageConfiguration } from "#app/shop/package/quote-package.ts";
import { WaitingDays } from "../order-form/waiting-days.tsx";

/** The days of a package: its details may follow, and its design is shown first. */
export function PackageDays({ product }: { product: Product }) {
  const { deliveryTime } = packageConfiguration(product);
  return <WaitingDays deliveryTime={deliveryTime} waits={["details", "proof"]} />;
}
