import { MY_ACCOUNT_PATH, signInPathTo } from "#app/shop/person/account-paths.ts";

/** The signed-in person, as the header needs them. */
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

/** The navigation's plain links around the panel of products and the Specials dropdown (specification §2). */
export const HOME_LINK = { to: "/", label: "Home" } as const;
export const DESIGN_LINK = { to: "/design", label: "Design" } as const;

export const LINKS_AFTER_SPECIALS = [
  { to: "/custom-payment", label: "Custom Payment" },
  { to: "/#about", label: "About" },
  { to: "/#contact", label: "Contact" },
] as const;

/** A page is fetched when somebody is about to go there; a section needs nothing more. */
export function prefetchOf(to: string): "intent" | "none" {
  return to.includes("#") ? "none" : "intent";
}

/** My Account; a visitor signs in first, also where no script asks them to. */
export function accountLink(visitor: Visitor | null): string {
  return visitor ? MY_ACCOUNT_PATH : signInPathTo(MY_ACCOUNT_PATH);
}
