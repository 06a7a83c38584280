/**
 * What keeps an order's print files from the press, the worst first (issue 23, decision 58).
 * - `fix`: one fails the check, and needs a repair, another file, or our team
 * - `accept`: its customer has not said yes to what was found in it
 * - `by-hand`: our team has to look at it
 * - `checking`: nothing is known yet
 */
export const ARTWORK_HOLDS = ["fix", "accept", "by-hand", "checking"] as const;
export type ArtworkHold = (typeof ARTWORK_HOLDS)[number];

/** As the team reads it of an order. */
export const ARTWORK_HOLD_WORDS: Readonly<Record<ArtworkHold, string>> = {
  fix: "Artwork to fix",
  accept: "Artwork to accept",
  "by-hand": "Artwork to check by hand",
  checking: "Artwork being checked",
};

/** What keeps several files from the press: the worst of it; `null` where nothing does. */
export function worstHold(holds: readonly (ArtworkHold | null)[]): ArtworkHold | null {
  return ARTWORK_HOLDS.find((hold) => holds.includes(hold)) ?? null;
}

/** What waits for its customer. */
export type CustomerHold = Extract<ArtworkHold, "fix" | "accept">;

/** It waits for its customer, and not for us. */
export function isWithCustomer(hold: ArtworkHold | null): hold is CustomerHold {
  return hold === "fix" || hold === "accept";
}
