import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";

export interface SavedAddress {
  id: string;
  label: string;
  address: DeliveryAddress;
  isDefault: boolean;
}

/** The facts about a customer that an account has: the forms begin with them (decisions §4). */
export interface KnownCustomer {
  name: string;
  email: string;
  businessName: string;
  businessAddress: string;
  businessPhone: string;
  cellPhone: string;
  addresses: readonly SavedAddress[];
}

/** How a customer's last order reached them: the next one begins with it. */
export interface LastDelivery {
  method: "pickup" | "ship";
  address: DeliveryAddress | null;
  /** The name of the shipping method; empty where nothing was shipped. */
  shippingMethod: string;
}

/** The telephone number of a customer. */
export function phoneOf({ cellPhone, businessPhone }: KnownCustomer): string {
  return cellPhone || businessPhone;
}

/** The address that a customer has chosen beforehand. */
export function defaultAddress(customer: KnownCustomer | null): DeliveryAddress | null {
  return customer?.addresses.find(({ isDefault }) => isDefault)?.address ?? null;
}
