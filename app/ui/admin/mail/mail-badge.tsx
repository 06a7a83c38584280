import { MAIL_STATE_WORDS, type MailState } from "#app/shop/mail-admin/mail-filter.ts";
import { Badge, type BadgeTone } from "#app/ui/kit/badge.tsx";

const TONES: Readonly<Record<MailState, BadgeTone>> = {
  sent: "delivered",
  file: "pending",
  waiting: "pending",
  failed: "cancelled",
  given_up: "cancelled",
};

export function MailBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_WORDS[state]}</Badge>;
}
