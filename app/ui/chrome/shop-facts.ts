import type { Settings } from "#app/shop/settings/settings.ts";

/** What every page says about the shop; all of it settings. */
export type ShopFacts = Pick<
  Settings,
  | "shopName"
  | "phone"
  | "email"
  | "city"
  | "state"
  | "foundedYear"
  | "rebrandedYear"
  | "businessHours"
  | "turnaround"
>;

/** Who is signed in, as the header needs it. */
export interface Visitor {
  name: string;
  isStaff: boolean;
}

/** A running special in the menu: its title and price. */
export interface SpecialLink {
  id: string;
  title: string;
  price: string;
}
