import type { ShopFacts } from "./shop-facts.ts";

/** The facts that show whose shop a page is, if nothing else is known. */
export interface PageSign {
  shop: Pick<ShopFacts, "shopName" | "logo" | "logoAlt">;
  /** The address of the owner's colors; `null` when there are none. */
  theme: string | null;
}

/** Whether what came with an error is a sign, as `pageSign` makes them. */
export function isPageSign(data: unknown): data is PageSign {
  return typeof data === "object" && data !== null && "shop" in data && "theme" in data;
}
