import type { DaysLeft } from "#app/shop/special/days-left.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

/** Days left from 7 on; stronger at 3 or fewer (specification §2). */
export function DaysLeftBadge({ left }: { left: DaysLeft }) {
  if (left.urgency === "none") return null;
  const days = `${left.days} ${left.days === 1 ? "day" : "days"} left`;
  return left.urgency === "last-days" ? (
    <Badge tone="cancelled">Only {days}</Badge>
  ) : (
    <Badge tone="pending">{days}</Badge>
  );
}
