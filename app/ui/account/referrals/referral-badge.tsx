import type { ReferralStatus } from "#app/shop/rewards/rewards-terms.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

const STATUSES: Readonly<
  Record<ReferralStatus, { label: string; tone: "pending" | "delivered" | "cancelled" }>
> = {
  pending: { label: "Pending", tone: "pending" },
  active: { label: "Active", tone: "delivered" },
  held: { label: "In review", tone: "pending" },
  refused: { label: "Not counted", tone: "cancelled" },
};

/** The name of each status. */
export const REFERRAL_STATUS_WORDS: Readonly<Record<ReferralStatus, string>> = {
  pending: STATUSES.pending.label,
  active: STATUSES.active.label,
  held: STATUSES.held.label,
  refused: STATUSES.refused.label,
};

/** How far a referral is, as its referrer is told. */
export function ReferralBadge({ status }: { status: ReferralStatus }) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
