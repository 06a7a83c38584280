/** The outcomes that the person at the approval page can choose (operations, payment simulator). */
export const OUTCOMES = [
  "approve",
  "declined instrument",
  "error 500 at capture",
  "timeout at capture",
  "pending",
  "duplicate webhook",
  "webhook before return",
  "error 500 at refund",
  "timeout at refund",
  "pending refund",
  "refused refund",
] as const;

export type Outcome = (typeof OUTCOMES)[number];

export function isOutcome(text: string): text is Outcome {
  return OUTCOMES.some((outcome) => outcome === text);
}
