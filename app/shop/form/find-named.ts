import { oneLine } from "./written-text.ts";

/** A name as names are compared: its capitals and how many blanks there are don't matter. */
export function plainName(name: string): string {
  return oneLine(name).replaceAll(/\s+/g, " ").toLowerCase();
}

/** The one of this name; of two that differ in capitals alone, the one that is written so. */
export function findNamed<Named extends { name: string }>(
  offered: readonly Named[],
  wanted: string,
): Named | undefined {
  const plain = plainName(wanted);
  const named = offered.filter(({ name }) => plainName(name) === plain);
  return named.find(({ name }) => name === wanted) ?? named[0];
}
