import { z } from "zod";
import { optionalLine, requiredLine } from "#app/shop/form/fields.ts";
import { isPlaceCode } from "./us-states.ts";
import { plainZip, ZIP_CODE } from "./zip-code.ts";

const line = (label: string, max = 120) => requiredLine(`${label} is required`, max);

/** A US address (decisions §4). */
export const deliveryAddressSchema = z.object({
  street: line("Street address"),
  unit: optionalLine(60),
  city: line("City", 80),
  state: z
    .string({ error: "State is required" })
    .trim()
    .toUpperCase()
    .refine(isPlaceCode, "Choose a US state"),
  zip: z
    .string({ error: "ZIP code is required" })
    .overwrite(plainZip)
    .regex(ZIP_CODE, "Enter a ZIP code such as 32801"),
});

export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;
