import { RUSH_DELIVERY } from "#app/shop/delivery/rush.ts";
import type { Choice } from "./catalogue-product.ts";

/** Printed goods: the standard one is included, the 48/72-hour rush costs `rush` dollars (decisions §4). */
export function printDelivery(rush: number): readonly Choice[] {
  return [
    { value: "5-7 Business Days", description: "Standard turnaround.", price: 0 },
    { value: RUSH_DELIVERY, description: "Rush: we print yours first.", price: rush },
  ];
}

/** Services: one pace, included. */
export function serviceDelivery(value: string, description: string): readonly Choice[] {
  return [{ value, description, price: 0 }];
}
