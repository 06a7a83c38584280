import { businessDaysOf } from "#app/shop/delivery/turnaround.ts";
import type { ProductDraft } from "./product-draft.ts";

/**
 * The delivery times that name no days and did not before, a sentence: no page can say when such an order is
 * ready, and no list when it is due. Whoever saves them is asked.
 */
export function undatedTimes(after: ProductDraft, before: ProductDraft): string[] {
  const known = new Set(undatedIn(before));
  const fresh = undatedIn(after).filter((time) => !known.has(time));
  if (fresh.length === 0) return [];
  return [`No ready date for: ${fresh.join(", ")}. Use days, such as 5-7 Business Days.`];
}

function undatedIn({ options }: ProductDraft): string[] {
  return options.delivery_time
    .map(({ value }) => value)
    .filter((time) => businessDaysOf(time) === null);
}
