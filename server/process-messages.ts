import { z } from "zod";

/** Messages of a shop process to the one that started it. */
export const fromShopProcess = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  /** The process could not open the shop; a system's error with what explains it. */
  z.object({
    kind: z.literal("failed"),
    message: z.string(),
    code: z.string().optional(),
    port: z.int().optional(),
    address: z.string().optional(),
  }),
  /** The process is asked for the figures of all processes. */
  z.object({ kind: z.literal("metrics wanted"), request: z.int() }),
  /** The process has the connection that was offered to it under this number. */
  z.object({ kind: z.literal("has connection"), offer: z.int() }),
]);

export type FromShopProcess = z.infer<typeof fromShopProcess>;

/** Messages to a shop process from the one that started it. */
export const toShopProcess = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("metrics"),
    request: z.int(),
    /** `null`: they could not be gathered. */
    text: z.string().nullable(),
  }),
  /** A connection comes with the message; from when it says to have it, it is its own. */
  z.object({ kind: z.literal("connection"), offer: z.int() }),
]);

export type ToShopProcess = z.infer<typeof toShopProcess>;
