import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { type BusinessDays, businessDaysWords } from "#app/shop/delivery/turnaround.ts";

/**
 * What an order can wait for after it is paid (decisions §8): its days count from the last of
 * them. The first two are the customer's to send, the third is theirs to approve.
 */
export const ORDER_WAITS = ["artwork", "details", "proof"] as const;
export type OrderWait = (typeof ORDER_WAITS)[number];

/** "after we receive your artwork and you approve your proof" */
function waitWords(waits: readonly OrderWait[]): string {
  const sent = ORDER_WAITS.filter((wait) => wait !== "proof" && waits.includes(wait));
  const events = [
    ...(sent.length > 0 ? [`we receive your ${sent.join(" and ")}`] : []),
    ...(waits.includes("proof") ? ["you approve your proof"] : []),
  ];
  return `after ${events.join(sent.length > 1 ? ", and " : " and ")}`;
}

/** "5 to 7 business days after you approve your proof" */
export function daysAfter(days: BusinessDays, waits: readonly OrderWait[]): string {
  return `${businessDaysWords(days)} ${waitWords(waits)}`;
}

/** What the shop promises of a proof. */
export function untilApproved({ deliveryMethod }: { deliveryMethod: DeliveryMethod }): string {
  const nothing = deliveryMethod === "none" ? "Nothing is finished" : "Nothing prints";
  return `${nothing} until you approve it.`;
}

const TEAM_WORDS: Readonly<Record<OrderWait, string>> = {
  artwork: "artwork",
  details: "details",
  proof: "approval",
};

/** "after artwork and approval", as the team reads it. */
export function teamWaitWords(waits: readonly OrderWait[]): string {
  const words = new Intl.ListFormat("en-US", { type: "conjunction" });
  const named = ORDER_WAITS.filter((wait) => waits.includes(wait)).map((wait) => TEAM_WORDS[wait]);
  return `after ${words.format(named)}`;
}

/** What of a package its customer still has to say, and what waits for it. */
export function missingDetailsSays(parts: string): string {
  return `Still missing: ${parts} details. Production of those parts starts when we have them.`;
}
