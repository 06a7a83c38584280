import type { DeliveryAddress } from "./delivery.ts";

/** As on an envelope: "12 Mill Ln, Suite 4", "Orlando, FL 32804". */
export function addressLines(address: DeliveryAddress): [street: string, place: string] {
  return [
    [address.street, address.unit].filter(Boolean).join(", "),
    `${address.city}, ${address.state} ${address.zip}`,
  ];
}

/** "12 Mill Ln, Suite 4, Orlando, FL 32804" */
export function formatAddress(address: DeliveryAddress): string {
  return addressLines(address).join(", ");
}
