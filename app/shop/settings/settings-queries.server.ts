import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { settings } from "#app/platform/db/schema.ts";
import { type Settings, settingsSchema } from "./settings.ts";

/**
 * The shop's settings: what is stored, and the default for everything else.
 * Throws when a stored value is not what the schema allows: staff screens
 * can't store such a value, so the table was changed by hand.
 */
export async function readSettings(db: DbOrTx): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
