/** An order form's field with what was asked about its ZIP code: it is asked once. */
export const DELIVERY_ZIP_ASKED = "delivery.zipAsked";
