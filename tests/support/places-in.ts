const isHolder = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Every place in a value, by the steps to it; the value itself is one. */
export function* placesIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<readonly string[]> {
  yield path;
  if (!isHolder(value)) return;
  const entries: [string, unknown][] = Object.entries(value);
  for (const [step, held] of entries) yield* placesIn(held, [...path, step]);
}

/** The value with something else in one place. */
export function withAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  other: unknown,
): unknown {
  if (step === undefined) return other;
  if (!isHolder(value)) return value;
  const entries: [string, unknown][] = Object.entries(value);
  const changed = entries.map(([key, held]): [string, unknown] => [
    key,
    key === step ? withAt(held, rest, other) : held,
  ]);
  return Array.isArray(value) ? changed.map(([, held]) => held) : Object.fromEntries(changed);
}
