/**
 * Whether `separator` is in a text more often than `most` times: how many pieces there would be is
 * told before it is taken apart.
 */
export function hasMoreThan(
  text: { indexOf(separator: string, from: number): number },
  separator: string,
  most: number,
): boolean {
  let found = 0;
  let at = text.indexOf(separator, 0);
  while (at >= 0) {
    found += 1;
    if (found > most) return true;
    at = text.indexOf(separator, at + separator.length);
  }
  return false;
}
