/**
 * Why there is no press file:
 * - `unknown`: no artwork of an order
 * - `unread`: it was not looked at yet, or can't be read: the team makes the file by hand
 * - `no-page`: it has none for this face
 * - `faces`: its files do not give exactly one page for each face of the item
 * - `not-approved`: the customer approved a press file that this is no face of
 * - `broken`: it can't be drawn anew
 * - `busy`: other files are in turn
 */
export type PressFileRefusal =
  | "unknown"
  | "unread"
  | "no-page"
  | "faces"
  | "not-approved"
  | "broken"
  | "busy";

export const PRESS_FILE_REFUSALS: Readonly<Record<PressFileRefusal, string>> = {
  unknown: "The link may be wrong, or the file may belong to no order.",
  unread:
    "This file hasn't been checked yet, or it can't be read. Download it and prepare it by hand.",
  "no-page": "This file has no page for that side.",
  "not-approved":
    "The customer approved a press file that doesn't have this. Print the approved proof, or send them a new one first.",
  faces:
    "This item's files don't give exactly one page for each side. Fix that first, or upload a proof.",
  broken: "This file can't be drawn again safely. Download it and prepare it by hand.",
  busy: "Other files are being prepared right now. Please try again in a few seconds.",
};
