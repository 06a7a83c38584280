import { z } from "zod";
import { oneLine } from "#app/shop/form/written-text.ts";
import { optionalLine, requiredLine } from "#app/shop/order/form-fields.ts";

const phone = z
  .string()
  .overwrite(oneLine)
  .max(40, "At most 40 characters")
  .refine(
    (text) => text === "" || (text.match(/\d/g)?.length ?? 0) >= 7,
    "Enter a phone number such as (407) 555-0134",
  )
  .default("");

/** A customer's profile, the same in the browser and on the server (accounts §3, §5). */
export const profileFormSchema = z.object({
  firstName: requiredLine(60, "First name is required"),
  lastName: optionalLine(60),
  businessName: optionalLine(120),
  businessAddress: optionalLine(240),
  businessPhone: phone,
  cellPhone: phone,
});

export type ProfileForm = z.output<typeof profileFormSchema>;
export type ProfileField = keyof ProfileForm;

/** In the order of the form. */
export const PROFILE_FIELDS: readonly { name: ProfileField; label: string }[] = [
  { name: "firstName", label: "First name" },
  { name: "lastName", label: "Last name" },
  { name: "businessName", label: "Business name" },
  { name: "businessAddress", label: "Business address" },
  { name: "businessPhone", label: "Business phone" },
  { name: "cellPhone", label: "Cell phone" },
];
