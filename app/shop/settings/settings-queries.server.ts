import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { settings } from "#app/platform/db/schema.ts";
import { type Settings, settingsSchema } from "./settings.ts";

/**
 * The shop's settings: what the owner stored, over the defaults. Throws when a
 * stored value no longer fits; settings are checked before they are saved.
 */
export async function readSettings(db: DbOrTx): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
