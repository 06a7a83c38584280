import type { Standing } from "#app/shop/records/standing.ts";
import { Badge, type BadgeTone } from "#app/ui/kit/badge.tsx";

const LOOKS: Readonly<Record<Standing, { label: string; tone: BadgeTone }>> = {
  now: { label: "Now", tone: "delivered" },
  scheduled: { label: "Scheduled", tone: "pending" },
  over: { label: "Over", tone: "other" },
  off: { label: "Off", tone: "cancelled" },
};

/** The state of something with dates, in a word. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const { label, tone } = LOOKS[standing];
  return <Badge tone={tone}>{label}</Badge>;
}
