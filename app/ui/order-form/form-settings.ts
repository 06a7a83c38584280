import { isSameDayOpen, sameDayTerms } from "#app/shop/design/same-day.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** What the order form shows and reckons with of the shop's settings. */
export interface FormSettings extends Rates {
  phone: string;
  pickupAddress: string;
  uploadMaxMegabytes: number;
  uploadMaxFiles: number;
  /** When same-day design can be ordered, in words; `isOpen` as the page was made. */
  sameDay: { terms: string; isOpen: boolean };
}

/** `now` by the server's clock; left out where nothing is designed for the same day. */
export function formSettings(settings: Settings, now: Date | null = null): FormSettings {
  const { street, city, state, zip } = settings;
  return {
    memberDiscountPercent: settings.memberDiscountPercent,
    shippingMethods: settings.shippingMethods,
    taxRates: settings.taxRates,
    state,
    phone: settings.phone,
    pickupAddress: `${street}, ${city}, ${state} ${zip}`,
    uploadMaxMegabytes: settings.uploadMaxMegabytes,
    uploadMaxFiles: settings.uploadMaxFiles,
    sameDay: {
      terms: sameDayTerms(settings),
      isOpen: now !== null && isSameDayOpen({ ...settings, now }),
    },
  };
}

/** A phone number as a link dials it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
