/** More than what adding up dollars in floating point is off by, less than any fraction of a cent. */
const ROUNDING_NOISE = 1e-6;

/**
 * An amount as JSON has it, a number of dollars or its text, as text to be read:
 * 51.120000000000005 is 51.12; 1.005 stays what it is, which is no amount.
 */
export function dollarsOfJson(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "number") return undefined;
  const dollars = value.toFixed(2);
  return Math.abs(value - Number(dollars)) < ROUNDING_NOISE ? dollars : String(value);
}
