import { openDatabase } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import {
  acceptSecret,
  compareSecret,
  knowsSecret,
  type SecretMatch,
} from "#app/platform/secret-fingerprint.server.ts";

/** Advice when the secret is not the shop's own; the same words wherever this is noticed. */
export const OTHER_SECRET =
  "SECRET has changed since this shop last ran. Email links, sign-ins and two-factor codes " +
  "made with the old one don't work. Put the old one back, in SECRET or in the file `secret` in the data folder. " +
  "If it's lost or you changed it on purpose, run: npm run shop -- secret accept";

type Place = { env: Env; databaseUrl: string };

/** Notes the secret at the first start; afterwards tells whether it is still the same. */
export async function checkSecret(
  place: Place,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const match = await matchSecret(place);
  if (match === "unknown") await withDatabase(place, (db) => acceptSecret(db, place.env));
  return match === "other" ? { ok: false, reason: OTHER_SECRET } : { ok: true };
}

export function matchSecret(place: Place): Promise<SecretMatch> {
  return withDatabase(place, (db) => compareSecret(db, place.env));
}

/** Whether the shop of this database has worked with a secret. */
export async function hasKnownSecret(databaseUrl: string): Promise<boolean> {
  return withDatabase({ databaseUrl }, knowsSecret);
}

export async function withDatabase<Value>(
  { databaseUrl }: Pick<Place, "databaseUrl">,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Value>,
): Promise<Value> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
