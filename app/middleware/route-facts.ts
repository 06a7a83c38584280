import { z } from "zod";

/**
 * A page of the admin area, as the palette offers it: at the addresses of its route that have no
 * variable place left.
 */
const palettePage = z.strictObject({
  name: z.string(),
  /** Words by which people look for it beside its name. */
  detail: z.string(),
  /** The search that completes the address: "?needs=artwork". */
  search: z.string().optional(),
  /** The values for the variable places of the address. */
  params: z.record(z.string(), z.string()).optional(),
  isForAdmins: z.literal(true).optional(),
  /** The name of the page after which it is offered, where that is not the one before it here. */
  after: z.string().optional(),
});

/**
 * Facts that a route states about its address besides its answer: its module exports `handle = { …
 * } satisfies RouteFacts`. Whatever has to know a fact reads it from the build, which does not
 * start with one that is unknown here.
 */
export const routeFactsSchema = z.strictObject({
  /**
   * The kind of body that may be sent here: one with files, or a form that somebody writes a letter into.
   * Without it a body is small and plain; "one click" is small too, in either encoding that a mail
   * program may choose (RFC 8058).
   */
  takes: z
    .enum(["file", "form with files", "call with files", "long text", "one click"])
    .optional(),
  /** How many fields a form here may have, where that is more than `MAX_FIELDS`. */
  mostFields: z.int().positive().optional(),
  /**
   * The page is the same for everybody who is not signed in and asks for the same address, or the
   * same but for the keys that its forms carry (`formKeysOf`); so it is kept ready (decisions 11 and 48).
   * No cookie chooses what it shows, but for one that offers a code to its form or tells of orders placed.
   */
  isSameForVisitors: z.union([z.literal(true), z.literal("but for keys")]).optional(),
  palette: z.array(palettePage).optional(),
  /** Kinds of things in the audit log that this page is of; its variable place is their id. */
  about: z.array(z.string()).optional(),
  /** The same, for things that can be removed, and their page with them. */
  aboutWhileThere: z.array(z.string()).optional(),
});

export type RouteFacts = z.infer<typeof routeFactsSchema>;
