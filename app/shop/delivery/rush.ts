/** The delivery time that is the 48/72-hour rush (decisions §4). */
export const RUSH_DELIVERY = "2-3 Business Days";

/** The same rush, as products begin with it that the shop adds (specification §4). */
export const RUSH_IN_HOURS = "48-72hrs";

export const RUSH_DELIVERIES: readonly string[] = [RUSH_DELIVERY, RUSH_IN_HOURS];

/** One of these items is printed first. */
export function isRush(
  lines: readonly { configuration: { deliveryTime: string | null } | null }[],
): boolean {
  return lines.some(({ configuration }) =>
    RUSH_DELIVERIES.includes(configuration?.deliveryTime ?? ""),
  );
}
