import type { OwnCouponOffer } from "#app/shop/coupon/own-coupon.ts";
import { revisionWords } from "#app/shop/settings/revision-words.ts";
import { type CarrierTerms, carrierTerms } from "#app/shop/delivery/arrival.ts";
import type { Reach } from "#app/shop/delivery/us-states.ts";
import { isSameDayOpen, sameDayTerms } from "#app/shop/pricing/same-day.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { type Earner, earnerOf } from "#app/shop/rewards/earn/would-earn.ts";
import { shopAddress } from "#app/shop/settings/shop-address.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";

/** The settings of the shop that the order form shows and reckons with. */
export interface FormSettings extends Rates, Reach {
  phone: string;
  pickupAddress: string;
  /** How long a parcel takes from the shop. */
  carrier: CarrierTerms;
  uploadMaxMegabytes: number;
  uploadMaxFiles: number;
  /** "one revision": how often a design is changed for its price. */
  designRevisions: string;
  /** When same-day design can be ordered, in words; `isOpen` as the page was made. */
  sameDay: { terms: string; isOpen: boolean };
  /** The person who is told what the order would earn them. */
  earner: Earner | null;
  /** Made of their Mega Bucks by who is signed in, to be used at a press. */
  ownCoupon: OwnCouponOffer | null;
}

/**
 * `now` by the server's clock; left out where nothing is designed for the same day.
 * `person` is who is signed in; left out where an order earns nothing, or has no price yet.
 * `ownCoupon` is left out where no code is taken.
 */
export function formSettings(
  settings: Settings,
  {
    now = null,
    person = null,
    ownCoupon = null,
  }: { now?: Date | null; person?: Person | null; ownCoupon?: OwnCouponOffer | null } = {},
): FormSettings {
  return {
    memberDiscountPercent: settings.memberDiscountPercent,
    shippingMethods: settings.shippingMethods,
    taxRates: settings.taxRates,
    state: settings.state,
    shipsToTerritories: settings.shipsToTerritories,
    phone: settings.phone,
    pickupAddress: shopAddress(settings),
    carrier: carrierTerms(settings),
    uploadMaxMegabytes: settings.uploadMaxMegabytes,
    uploadMaxFiles: settings.uploadMaxFiles,
    designRevisions: revisionWords(settings),
    sameDay: {
      terms: sameDayTerms(settings),
      isOpen: now !== null && isSameDayOpen({ ...settings, now }),
    },
    earner: earnerOf(person, settings),
    ownCoupon,
  };
}
