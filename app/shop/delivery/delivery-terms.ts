/** `none`: the order holds services only, so there is nothing to hand over. */
export const DELIVERY_METHODS = ["pickup", "ship", "none"] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];
