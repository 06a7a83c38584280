import { z } from "zod";

/** What staff do about an order's link: end it, or end it and mail a new one. */
export const linkFormSchema = z.object({ to: z.enum(["revoked", "renewed"]) });

export type LinkChange = z.output<typeof linkFormSchema>["to"];
