/** What is said of a text that is too long: "At most 4,000 characters". */
export function atMost(most: number): string {
  return `At most ${most.toLocaleString("en-US")} characters`;
}
