/** The list with one entry at another place, counted from 0; beyond an end is that end. */
export function moveWithin<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (moved === undefined) return [...entries];
  const rest = entries.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved);
}
