import type { LetterState } from "#app/shop/mailing-list/letter-states.ts";

/** What an admin does to a letter that is on its way. */
export const LETTER_ACTS = ["pause", "resume", "stop"] as const;

/** And to the record itself: it is written once more from any, and thrown away while it is a draft. */
export const RECORD_ACTS = ["copy", "delete"] as const;
export type LetterAct = (typeof LETTER_ACTS)[number] | "schedule";

const BECOMES: Readonly<Record<LetterAct, { from: readonly LetterState[]; to: LetterState }>> = {
  schedule: { from: ["draft"], to: "scheduled" },
  pause: { from: ["scheduled"], to: "paused" },
  resume: { from: ["paused"], to: "scheduled" },
  stop: { from: ["scheduled", "paused"], to: "stopped" },
};

/** What a letter becomes; `null` where that can't be done to it now. */
export function afterAct(state: LetterState, act: LetterAct): LetterState | null {
  const { from, to } = BECOMES[act];
  return from.includes(state) ? to : null;
}

export const LETTER_STATE_WORDS: Readonly<Record<LetterState, string>> = {
  draft: "Draft",
  scheduled: "Sending",
  paused: "Paused",
  stopped: "Stopped",
  sent: "Sent",
};
