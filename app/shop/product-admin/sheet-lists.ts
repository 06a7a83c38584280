/** A list in a cell of the file: a line for each entry, its parts between bars; empty ones at the end are left out. */
export function lines(entries: readonly (readonly string[])[]): string {
  const line = (parts: readonly string[]) => {
    const last = parts.findLastIndex((part) => part !== "");
    return parts.slice(0, last + 1).join(" | ");
  };
  return entries.map(line).join("\n");
}

/** The entries of such a cell; blank lines are none. */
export function partsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((part) => part.trim()));
}
