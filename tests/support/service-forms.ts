import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { designOrderFormSchema } from "#app/shop/design/design-order-form.ts";
import type { packageFormSchema } from "#app/shop/package/package-form.ts";

/** The business that asks for a design, as its form says it. */
export const DESIGN_BUSINESS = {
  businessName: "Blue Heron Plumbing Co.",
  email: "dana@blueheron.example",
  businessPhone: "(407) 555-0134",
};

/** A filled-in design order. */
export function designFields(
  changes: Partial<z.input<typeof designOrderFormSchema>> = {},
): z.input<typeof designOrderFormSchema> {
  return { design: DESIGN_BUSINESS, submissionKey: randomUUID(), ...changes };
}

/** A filled-in order of a business package, picked up. */
export function packageFields(
  changes: Partial<z.input<typeof packageFormSchema>> = {},
): z.input<typeof packageFormSchema> {
  return {
    fullName: "Dana Whitfield",
    email: "dana@blueheron.example",
    cellNumber: "(407) 555-0162",
    businessName: "Blue Heron Plumbing Co.",
    delivery: { method: "pickup" },
    submissionKey: randomUUID(),
    ...changes,
  };
}
