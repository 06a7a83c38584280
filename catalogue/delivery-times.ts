import { RUSH_DELIVERY } from "#app/shop/delivery/rush.ts";
import type { Choice } from "./catalogue-product.ts";

/** Printed goods: the ordinary run is included, the 48/72-hour rush costs `rush` dollars (decisions §4). */
export function printDelivery(rush: number): readonly Choice[] {
  return [
    { value: "5-7 Business Days", description: "Our ordinary run.", price: 0 },
    { value: RUSH_DELIVERY, description: "Rush: your job goes to the front.", price: rush },
  ];
}

/** Services: one pace, included. */
export function serviceDelivery(value: string, description: string): readonly Choice[] {
  return [{ value, description, price: 0 }];
}
