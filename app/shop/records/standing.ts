/**
 * The state of something with dates (specification §4):
 * - `off`: switched off, whatever its dates
 * - `scheduled`: it begins later
 * - `now`: it is in force, its first and last moment included
 * - `over`: it has ended
 */
export type Standing = "off" | "scheduled" | "now" | "over";

/** The state of something at a moment; dates that are `null` set no limit. */
export function standingOf(
  { isActive, startsAt, endsAt }: { isActive: boolean; startsAt: Date | null; endsAt: Date | null },
  now: Date,
): Standing {
  if (endsAt !== null && endsAt < now) return "over";
  if (!isActive) return "off";
  return startsAt !== null && startsAt > now ? "scheduled" : "now";
}
