import { z } from "zod";
import { requiredLine } from "#app/shop/form/fields.ts";
import { deliveryAddressSchema } from "#app/shop/delivery/delivery.ts";

/** As many as a customer can keep. */
export const MAX_ADDRESSES = 20;

/** Characters of its name. */
export const MAX_LABEL = 60;

/** An address to keep for later orders, under a name of the customer's own. */
export const addressFormSchema = z.object({
  label: requiredLine("Enter a name for this address", MAX_LABEL),
  ...deliveryAddressSchema.shape,
  isDefault: z.boolean().default(false),
});

/** The field with the question about the ZIP code that the customer has seen: it is asked once. */
export const ZIP_ASKED = "zipAsked";

export type AddressForm = z.output<typeof addressFormSchema>;

const addressIdSchema = z.uuid();

/** Whether an id from an address bar or a form can be one of a kept address. */
export function isAddressId(id: unknown): id is string {
  return addressIdSchema.safeParse(id).success;
}
