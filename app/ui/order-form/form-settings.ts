import type { Rates } from "#app/shop/pricing/total-order.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** What the order form shows and reckons with of the shop's settings. */
export interface FormSettings extends Rates {
  phone: string;
  pickupAddress: string;
  uploadMaxMegabytes: number;
  uploadMaxFiles: number;
}

export function formSettings(settings: Settings): FormSettings {
  const { street, city, state, zip } = settings;
  return {
    memberDiscountPercent: settings.memberDiscountPercent,
    shippingRate: settings.shippingRate,
    freeShippingFrom: settings.freeShippingFrom,
    taxRates: settings.taxRates,
    state,
    phone: settings.phone,
    pickupAddress: `${street}, ${city}, ${state} ${zip}`,
    uploadMaxMegabytes: settings.uploadMaxMegabytes,
    uploadMaxFiles: settings.uploadMaxFiles,
  };
}

/** A phone number as a link dials it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
