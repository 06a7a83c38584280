/** "42%"; "None" of nothing. Few of many are "under 1%", and almost all "over 99%": neither 0 nor 100. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return "None";
  const percent = Math.round((100 * part) / whole);
  if (percent === 0 && part > 0) return "under 1%";
  if (percent === 100 && part < whole) return "over 99%";
  return `${percent}%`;
}
