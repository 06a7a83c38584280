/** A list in a cell of the file: a line for each entry, its parts between bars; empty ones at the end are left out. */
export function lines(entries: readonly (readonly string[])[]): string {
  return entries.map((parts) => parts.join(" | ").replace(/(?: \| ?)+$/, "")).join("\n");
}

/** The entries of such a cell; blank lines are none. */
export function partsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((part) => part.trim()));
}
