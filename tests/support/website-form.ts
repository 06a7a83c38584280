import { randomUUID } from "node:crypto";

/** The fields of a website order that can be placed: five pages for 695 dollars. */
export function websiteFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    websiteType: "5-page",
    "customerInfo.fullName": "Dana Whitfield",
    "customerInfo.phone": "(407) 555-0162",
    "customerInfo.email": "dana@blueheron.example",
    expectedTotal: "695.00",
    submissionKey: randomUUID(),
    ...changes,
  };
}
