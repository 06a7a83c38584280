/** The delivery time that is the 48/72-hour rush (decisions §4). */
export const RUSH_DELIVERY = "2-3 Business Days";

/** One of these items is printed first. */
export function isRush(
  lines: readonly { configuration: { deliveryTime: string | null } | null }[],
): boolean {
  return lines.some(({ configuration }) => configuration?.deliveryTime === RUSH_DELIVERY);
}
