import { z } from "zod";
import { designFormSchema } from "#app/shop/checkout/design-form.ts";
import type { CartLineDetails } from "./cart-line.ts";

const written = z.string().catch("");
const payloadSchema = z.object({
  designNotes: written,
  description: written,
  designFormData: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * What was written of an ordered item, for the line of a cart that it becomes. `artworkOf`: the
 * order that its files were sent for, where they don't come along.
 */
export function detailsAgain(
  payload: Record<string, unknown>,
  artworkOf: string | null,
): CartLineDetails {
  const { designNotes, description, designFormData } = payloadSchema.parse(payload);
  const design = designFormSchema.safeParse({ ...designFormData, designImages: [] });
  const note = artworkOf === null ? "" : `Artwork as in order ${artworkOf}.`;
  return {
    files: [],
    designNotes: [note, designNotes.replace(note, "").trim()].filter(Boolean).join("\n"),
    description,
    design: design.success ? design.data : designFormSchema.parse({}),
  };
}
