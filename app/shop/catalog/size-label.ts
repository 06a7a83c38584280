/** A size as people read it: "3.5x2" is "3.5 × 2 in", "3x8 ft" is "3 × 8 ft". */
export function sizeLabel(size: string): string {
  const spaced = size.replace(/(\d)x(?=\d)/g, "$1 × ");
  return /^[\d.]+ × [\d.]+$/.test(spaced) ? `${spaced} in` : spaced;
}
