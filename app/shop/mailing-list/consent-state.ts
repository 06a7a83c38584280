/** How a mailbox stands with offers by email. */
export type ConsentState = "agreed" | "asked" | "left";

interface ConsentDates {
  askedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
}

/** `asked`: somebody asked in its name, first or once more after leaving, and it has not confirmed. */
export function consentState({ askedAt, confirmedAt, leftAt }: ConsentDates): ConsentState {
  if (leftAt === null) return confirmedAt === null ? "asked" : "agreed";
  return askedAt > leftAt ? "asked" : "left";
}
