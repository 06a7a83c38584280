import { z } from "zod";

/** What a shop process says to the one that started it. */
export const fromShopProcess = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  /** It could not be opened; a system's error with what explains it. */
  z.object({
    kind: z.literal("failed"),
    message: z.string(),
    code: z.string().optional(),
    port: z.int().optional(),
    address: z.string().optional(),
  }),
  /** It is asked for the figures of all processes. */
  z.object({ kind: z.literal("metrics wanted"), request: z.int() }),
]);

export type FromShopProcess = z.infer<typeof fromShopProcess>;

/** What it is told. */
export const toShopProcess = z.object({
  kind: z.literal("metrics"),
  request: z.int(),
  /** `null`: they could not be gathered. */
  text: z.string().nullable(),
});

export type ToShopProcess = z.infer<typeof toShopProcess>;
