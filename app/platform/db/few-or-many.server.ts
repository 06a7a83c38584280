import type { DbOrTx } from "./database.server.ts";
import { expiring } from "./expiring.server.ts";

/** So long what were too many are taken to be so still. */
const KEEP_MS = 60_000;

const many = expiring<true>();

/**
 * The few that `ask` finds, or `null` for too many: then nothing is asked about the same `what` for
 * a minute (decision 26). Few are asked about each time, so the answer is true at the moment.
 */
export async function fewOrMany<Few>(
  db: DbOrTx,
  what: string,
  ask: () => Promise<Few | null>,
): Promise<Few | null> {
  if (many.get(db, what)) return null;
  const few = await ask();
  if (few === null) many.set(db, what, { value: true, milliseconds: KEEP_MS });
  return few;
}
