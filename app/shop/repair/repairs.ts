import { REPAIRS } from "#app/shop/preflight/verdict.ts";
import { REPAIR_NAMES } from "#app/shop/preflight/words/pass-words.ts";

/** Everything that can be done about a file: what checks ask for, and two things of layout. */
export const ALL_REPAIRS = [...REPAIRS, "center", "swap-pages"] as const;
export type ArtworkRepair = (typeof ALL_REPAIRS)[number];

export const ALL_REPAIR_NAMES: Readonly<Record<ArtworkRepair, string>> = {
  ...REPAIR_NAMES,
  center: "Center it",
  "swap-pages": "Swap front and back",
};
