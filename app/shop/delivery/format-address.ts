import type { DeliveryAddress } from "./delivery.ts";

/** "12 Mill Ln, Suite 4, Orlando, FL 32804" */
export function formatAddress(address: DeliveryAddress): string {
  const street = [address.street, address.unit].filter(Boolean).join(", ");
  return `${street}, ${address.city}, ${address.state} ${address.zip}`;
}
