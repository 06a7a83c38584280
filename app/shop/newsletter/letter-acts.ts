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

/** How a letter stands, as the team reads it: one that is to be sent may lie ahead, or wait for another. */
export type LetterStanding = LetterState | "ahead" | "waiting";

interface Queued {
  id: string;
  startsAt: Date | null;
}

/** `queue`: what is to be sent, the next first; one newsletter goes after the other. */
export function letterStanding(
  letter: Queued & { state: LetterState },
  queue: readonly Queued[],
  now: Date,
): LetterStanding {
  if (letter.state !== "scheduled") return letter.state;
  if (letter.startsAt !== null && letter.startsAt > now) return "ahead";
  return queue[0]?.id === letter.id ? "scheduled" : "waiting";
}

export const LETTER_STANDING_WORDS: Readonly<Record<LetterStanding, string>> = {
  draft: "Draft",
  ahead: "Scheduled",
  waiting: "Waiting",
  scheduled: "Sending",
  paused: "Paused",
  stopped: "Stopped",
  sent: "Sent",
};
