import type { LetterState } from "#app/shop/mailing-list/letter-states.ts";
import { LETTER_STATE_WORDS } from "#app/shop/newsletter/letter-acts.ts";
import { Badge, type BadgeTone } from "#app/ui/kit/badge.tsx";

const TONES: Readonly<Record<LetterState, BadgeTone>> = {
  draft: "other",
  scheduled: "processing",
  paused: "pending",
  stopped: "cancelled",
  sent: "delivered",
};

export function LetterBadge({ state, isAhead = false }: { state: LetterState; isAhead?: boolean }) {
  const words = isAhead && state === "scheduled" ? "Scheduled" : LETTER_STATE_WORDS[state];
  return <Badge tone={TONES[state]}>{words}</Badge>;
}
