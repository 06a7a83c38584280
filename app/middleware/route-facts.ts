import { z } from "zod";

/**
 * A page of the admin area, as the palette offers it: at the addresses of its route that have no
 * variable place left.
 */
const palettePage = z.strictObject({
  name: z.string(),
  /** Words by which people look for it beside its name. */
  detail: z.string(),
  /** What the address is completed with: "?needs=artwork". */
  search: z.string().optional(),
  /** What stands in the variable places of the address. */
  params: z.record(z.string(), z.string()).optional(),
  isForAdmins: z.literal(true).optional(),
});

/**
 * What a route says of its address besides what it answers: its module exports
 * `handle = { … } satisfies RouteFacts`. Whatever has to know it reads it from the build, which
 * starts with no fact that is not one of these.
 */
export const routeFactsSchema = z.strictObject({
  /** What a body that is sent here may bring beside fields; a body that is not said to is small and plain. */
  takes: z.enum(["file", "form with files", "call with files"]).optional(),
  /**
   * The page is the same for everybody who is not signed in: no form in it carries a key of its
   * own, and no cookie chooses what it shows (decision 11).
   */
  isSameForVisitors: z.literal(true).optional(),
  palette: z.array(palettePage).optional(),
  /** Kinds of things in the audit log that this page is of; its variable place is their id. */
  about: z.array(z.string()).optional(),
  /** The same, for things that can be removed, and their page with them. */
  aboutWhileThere: z.array(z.string()).optional(),
});

export type RouteFacts = z.infer<typeof routeFactsSchema>;
