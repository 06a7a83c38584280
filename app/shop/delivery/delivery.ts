import { z } from "zod";
import { optionalLine, requiredLine } from "#app/shop/form/fields.ts";
import { isPlaceCode } from "./us-states.ts";
import { plainZip, ZIP_CODE } from "./zip-code.ts";

const line = (label: string, max = 120) => requiredLine(`Enter your ${label}`, max);

/** A US address (decisions §4). */
export const deliveryAddressSchema = z.object({
  street: line("street address"),
  unit: optionalLine(60),
  city: line("city", 80),
  state: z
    .string({ error: "Choose a state" })
    .trim()
    .toUpperCase()
    .refine(isPlaceCode, "Choose a US state"),
  zip: z
    .string({ error: "Enter your ZIP code" })
    .overwrite(plainZip)
    .regex(ZIP_CODE, "Enter a ZIP code such as 32801"),
});

export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;
