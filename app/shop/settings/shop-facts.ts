import { type OpeningHours, readOpeningHours } from "./opening-hours.ts";
import { callUri, dialable } from "./phone-uri.ts";
import type { Settings } from "./settings.ts";
import { shopAddress } from "./shop-address.ts";

/** The facts about the shop on every page; all of them settings. */
export interface ShopFacts extends PlainFacts {
  /** The business hours as search engines read them; none when their words are not understood. */
  openingHours: OpeningHours[];
  /** The phone as it is dialed, and the address that calls it; `null` when nothing can be dialed. */
  phoneNumber: string | null;
  callUri: string | null;
  /** Where it is, in one line. */
  address: string;
}

type PlainFacts = Pick<
  Settings,
  | "shopName"
  | "phone"
  | "email"
  | "street"
  | "city"
  | "state"
  | "zip"
  | "foundedYear"
  | "businessHours"
  | "turnaround"
  | "logo"
  | "logoAlt"
>;

/** The settings that a page may show; rates and addresses of the team stay on the server. */
export function shopFacts(settings: Settings): ShopFacts {
  const { shopName, phone, email, street, city, state, zip } = settings;
  const { foundedYear, businessHours, turnaround, logo, logoAlt } = settings;
  return {
    shopName,
    phone,
    phoneNumber: dialable(phone),
    callUri: callUri(phone),
    email,
    street,
    city,
    state,
    zip,
    address: shopAddress(settings),
    foundedYear,
    businessHours,
    openingHours: readOpeningHours(businessHours),
    turnaround,
    logo,
    logoAlt,
  };
}
