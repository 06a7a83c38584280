import { LETTER_STANDING_WORDS, type LetterStanding } from "#app/shop/newsletter/letter-acts.ts";
import { Badge, type BadgeTone } from "#app/ui/kit/badge.tsx";

const TONES: Readonly<Record<LetterStanding, BadgeTone>> = {
  draft: "other",
  ahead: "other",
  waiting: "pending",
  scheduled: "processing",
  paused: "pending",
  stopped: "cancelled",
  sent: "delivered",
};

export function LetterBadge({ standing }: { standing: LetterStanding }) {
  return <Badge tone={TONES[standing]}>{LETTER_STANDING_WORDS[standing]}</Badge>;
}
