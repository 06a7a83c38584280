/**
 * What a record holds under a name that came from outside. It has nothing under `toString` or
 * `__proto__`, which every object answers to.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
