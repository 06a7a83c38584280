import { randomInt, randomUUID } from "node:crypto";

const letters = "0123456789ABCDEFGHJKLMNPRSTUVWXY";

/** An id in the look of PayPal's orders and captures: "5O190127TN364715T". */
export function newResourceId(): string {
  let id = "";
  for (let index = 0; index < 17; index += 1) id += letters.charAt(randomInt(letters.length));
  return id;
}

/** The id of a webhook event: "WH-…". */
export function newEventId(): string {
  return `WH-${randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase()}-${newResourceId()}`;
}

export function newDebugId(): string {
  return randomUUID().replaceAll("-", "").slice(0, 13);
}
