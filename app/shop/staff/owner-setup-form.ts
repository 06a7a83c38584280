import { z } from "zod";
import { emailSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";
import { isTaxedPlace } from "#app/shop/delivery/us-states.ts";
import { plainZip, ZIP_CODE } from "#app/shop/delivery/zip-code.ts";
import { allRead, optionalLine } from "#app/shop/form/fields.ts";
import { readCount } from "#app/shop/form/read-count.ts";
import { readPercent } from "#app/shop/form/read-percent.ts";
import type { SettingValues } from "#app/shop/settings/setting-values.ts";
import { ownerFormSchema } from "./owner-form.ts";

const PERCENT_PROBLEM = "Enter a percentage such as 6.5, or 0 if there is none";

const percentage = optionalLine(12).transform((text, context): number | null => {
  if (text === "") return null;
  const percent = readPercent(text);
  if (percent !== null) return percent;
  context.addIssue({ code: "custom", message: PERCENT_PROBLEM });
  return z.NEVER;
});

const year = optionalLine(4).transform((text, context): number | null => {
  const found = readCount(text);
  if (text === "" || (found !== null && found >= 1000)) return found;
  context.addIssue({ code: "custom", message: "Enter a year such as 1998" });
  return z.NEVER;
});

/** Where a shop is, as long as any of it is given. */
const ADDRESS = {
  street: "Enter your street",
  city: "Enter your city",
  state: "Choose your state",
  zip: "Enter a ZIP code such as 32801",
} as const;
type AddressPart = keyof typeof ADDRESS;
type AddressForm = Record<AddressPart, string> & { taxPercent: number | null };

/** An address that is begun needs each of its parts, and so does a tax; told of all that is missing at once. */
function needsPart(part: AddressPart) {
  const isThere = (form: AddressForm) => {
    const parts = [form.street, form.city, form.state, form.zip];
    const isBegun = form.taxPercent !== null || parts.some((one) => one !== "");
    return !isBegun || (part === "zip" ? ZIP_CODE.test(form.zip) : form[part] !== "");
  };
  const told = { path: [part], error: ADDRESS[part], when: allRead(part) };
  return [isThere, told] as const;
}

/**
 * What the first owner is asked for: their account, and what customers and the team have to know of
 * the shop, which may wait: the dashboard lists what is missing.
 */
export const ownerSetupSchema = ownerFormSchema
  .extend({
    shopName: optionalLine(80),
    shopEmail: z.union([z.literal(""), emailSchema]).default(""),
    phone: optionalLine(40),
    foundedYear: year.prefault(""),
    street: optionalLine(120),
    city: optionalLine(80),
    state: z
      .string()
      .refine((code) => code === "" || isTaxedPlace(code), ADDRESS.state)
      .default(""),
    zip: z.string().overwrite(plainZip).default(""),
    taxPercent: percentage.prefault(""),
  })
  .refine(...needsPart("street"))
  .refine(...needsPart("city"))
  .refine(...needsPart("state"))
  .refine(...needsPart("zip"));

export type OwnerSetup = z.infer<typeof ownerSetupSchema>;

/**
 * The settings that were given; the shop's mailbox is the owner's to begin with. The tax of the
 * sample's state is nobody's any more once the shop is somewhere.
 */
export function settingsOfSetup({
  shopName,
  shopEmail,
  email,
  phone,
  foundedYear,
  street,
  city,
  state,
  zip,
  taxPercent,
}: OwnerSetup): SettingValues {
  return {
    email: shopEmail === "" ? email : shopEmail,
    ...(shopName !== "" && { shopName }),
    ...(phone !== "" && { phone }),
    // The sample's new name is nobody's.
    ...(foundedYear !== null && { foundedYear, rebrandedYear: null }),
    ...(street !== "" && {
      street,
      city,
      state,
      zip,
      taxRates: taxPercent === null ? {} : { [state]: taxPercent },
    }),
  };
}
