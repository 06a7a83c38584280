/** The specification's sentence where products could not be read (§2, Home and Category). */
export const PRODUCTS_FAILED = "Error loading products. Please try again.";

/** The same for one product (§2, Product detail); also said where there is none. */
export const PRODUCT_FAILED = "Error loading product or product not found.";

/** The same for specials (§8). */
export const SPECIALS_FAILED = "Error Loading Specials";

/** The sentence for a page that could not even be begun, by its address. */
export function failureSentence(pathname: string): string {
  if (pathname === "/signup") return "An unexpected error occurred";
  if (pathname === "/sign-out") return "Failed to sign out";
  if (pathname.startsWith("/product/")) return PRODUCT_FAILED;
  if (/^\/specials(\/|$)/.test(pathname)) return SPECIALS_FAILED;
  if (/^\/($|category\/|search$)/.test(pathname)) return PRODUCTS_FAILED;
  return "Something went wrong. Please try again.";
}
