import { z } from "zod";
import { optionalLine, requiredLine } from "#app/shop/form/fields.ts";

const phone = optionalLine(40).refine(
  (text) => text === "" || (text.match(/\d/g)?.length ?? 0) >= 7,
  "Enter a phone number such as (407) 555-0134",
);

/** A customer's profile, the same in the browser and on the server (accounts §3, §5). */
export const profileFormSchema = z.object({
  firstName: requiredLine("First name is required", 60),
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
