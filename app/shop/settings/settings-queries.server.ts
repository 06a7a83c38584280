import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { settings as settingsTable } from "#app/platform/db/schema.ts";
import { type Settings, settingsSchema } from "./settings.ts";

/** What was stored the last time, and what it means: settings rarely change, and are read often. */
let last: { stored: string; settings: Settings } | null = null;

/**
 * The shop's settings: what the owner stored, over the defaults. Throws when a
 * stored value no longer fits; settings are checked before they are saved.
 */
export async function readSettings(db: DbOrTx): Promise<Settings> {
  const rows = await db
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable);
  const stored = JSON.stringify(rows);
  if (last?.stored === stored) return last.settings;
  const settings = settingsSchema.parse(
    Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  );
  last = { stored, settings };
  return settings;
}

const RECENT_MS = 1000;
const recent = new WeakMap<DbOrTx, { readAt: number; settings: Promise<Settings> }>();

/**
 * The settings as of a second ago at the most: for background work that runs
 * often, such as who a mail is from. Pages and decisions read them anew.
 */
export function readRecentSettings(db: DbOrTx, now: Date): Promise<Settings> {
  const known = recent.get(db);
  const age = known ? now.getTime() - known.readAt : RECENT_MS;
  if (known && age >= 0 && age < RECENT_MS) return known.settings;
  const settings = readSettings(db);
  recent.set(db, { readAt: now.getTime(), settings });
  // A failure is not kept: the next one asks again.
  settings.catch(() => recent.delete(db));
  return settings;
}
