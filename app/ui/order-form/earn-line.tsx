import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { type Earner, wouldEarn } from "#app/shop/rewards/earn/would-earn.ts";

/**
 * The line under a total that says what the order would earn a member. None for guests, and when it
 * is nothing.
 */
export function EarnLine({
  lines,
  earner,
}: {
  lines: readonly PriceLine[];
  earner: Earner | null;
}) {
  const words = earner && wouldEarn(lines, earner);
  return words && <p className="help num">{words}</p>;
}
