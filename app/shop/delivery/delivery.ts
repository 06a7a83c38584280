import { z } from "zod";
import { oneLine } from "#app/shop/form/written-text.ts";
import { isStateCode } from "./us-states.ts";
import { ZIP_CODE } from "./zip-code.ts";

const line = (label: string, max = 120) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(oneLine)
    .min(1, `${label} is required`)
    .max(max, `${label} is too long`);

/** A US address (decisions §4). */
export const deliveryAddressSchema = z.object({
  street: line("Street address"),
  unit: z.string().overwrite(oneLine).max(60, "Apartment or suite is too long").default(""),
  city: line("City", 80),
  state: z
    .string({ error: "State is required" })
    .trim()
    .toUpperCase()
    .refine(isStateCode, "Choose a US state"),
  zip: z
    .string({ error: "ZIP code is required" })
    .trim()
    .regex(ZIP_CODE, "Enter a ZIP code such as 32801"),
});

export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;
