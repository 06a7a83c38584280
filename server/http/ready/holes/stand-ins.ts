import { type CutPage, HOLE_BYTES } from "./cut-page.ts";

/**
 * What an encoder is shown in place of each hole: byte values that occur nowhere in the page, and
 * never the same two beside each other. So no text behind a hole can be told as a copy of what is in
 * it, nor that as a copy of anything. `null` when the page leaves too few values free.
 */
export function standIns({ parts, holes }: CutPage): Buffer[] | null {
  if (holes.length === 0) return [];
  const used = new Set(parts.flatMap((part) => [...new Set(part)]));
  const free = Array.from({ length: 256 }, (_, value) => value).filter((one) => !used.has(one));
  const circle = largestPrime(free.length);
  if (circle < HOLE_BYTES || holes.length >= circle) return null;
  // By steps of 1, 2, 3, … around a circle of prime length no two neighbours come twice.
  return holes.map((_, hole) =>
    Buffer.from(
      Array.from({ length: HOLE_BYTES }, (__, place) => free[(place * (hole + 1)) % circle] ?? 0),
    ),
  );
}

/** The largest prime number up to a limit; 0 for none. */
function largestPrime(limit: number): number {
  for (let number = limit; number >= 2; number -= 1) {
    let divisor = 2;
    while (number % divisor !== 0) divisor += 1;
    if (divisor === number) return number;
  }
  return 0;
}
