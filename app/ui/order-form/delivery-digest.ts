import { isPlaceCode } from "#app/shop/delivery/us-states.ts";

type DeliveryValues = Readonly<
  Partial<Record<`delivery.${"method" | "street" | "unit" | "city" | "state" | "zip"}`, string>>
>;

/** Where the goods go, on one line; empty as long as nothing is filled in. */
export function deliveryDigest(values: DeliveryValues, pickupAddress: string): string {
  if (values["delivery.method"] === "pickup") return `Pickup, ${pickupAddress}`;
  const state = values["delivery.state"] ?? "";
  const place = [
    values["delivery.street"],
    values["delivery.unit"],
    values["delivery.city"],
    [isPlaceCode(state) ? state : "", values["delivery.zip"]].filter(Boolean).join(" "),
  ];
  return place.filter(Boolean).join(", ");
}
