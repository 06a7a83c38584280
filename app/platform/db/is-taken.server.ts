/**
 * Whether a write failed because another one, at the same moment, took what may
 * be there once only: PostgreSQL's unique_violation of the constraint named.
 */
export function isTaken(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const isUnique = "code" in error && error.code === "23505";
  if (isUnique && "constraint" in error && error.constraint === constraint) return true;
  return isTaken(error.cause, constraint);
}
