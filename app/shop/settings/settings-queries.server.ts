import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { keepUnchanged } from "#app/platform/db/keep-unchanged.server.ts";
import { settings as settingsTable } from "#app/platform/db/schema.ts";
import { parseSettings, type Settings } from "./settings.ts";

/**
 * The shop's settings: what the owner stored, over the defaults. Throws when a
 * stored value no longer fits; settings are checked before they are saved.
 */
export async function readSettings(db: DbOrTx): Promise<Settings> {
  return parseSettings(await readStoredSettings(db));
}

/** The owner's settings, as they were stored. */
export async function readStoredSettings(db: DbOrTx): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The same as `readSettings`, from memory while nothing has changed. */
export const currentSettings = keepUnchanged(readSettings);
