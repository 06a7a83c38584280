import { inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, settings as settingsTable } from "#app/platform/db/schema.ts";
import { readStoredSettings } from "./settings-queries.server.ts";
import type { SettingValues } from "./setting-values.ts";
import { DEFAULT_SETTINGS, isSettingKey, parseSettings, type Settings } from "./settings.ts";

/** The value of a setting that was emptied; a column without one would be none. */
const NOTHING = sql`'null'::jsonb`;

/** Two who save settings take turns. */
const SETTINGS_LOCK = 7_301_004;

export interface SettingsKeeper {
  /** `null` for what no account did. */
  actorId: string | null;
  actor: string;
  /** As the audit log names what was saved: "settings:business". */
  subject: string;
}

/** The settings in force, for whoever stores others: nobody else does until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
  return parseSettings(await readStoredSettings(tx));
}

/**
 * Stores those of the values that are others than in force, with what was before in the audit log.
 * Throws where one of them is no value of its setting. Returns what has changed.
 */
export async function storeSettings(
  tx: Tx,
  values: SettingValues,
  { actorId, actor, subject }: SettingsKeeper,
  now: Date,
): Promise<readonly (keyof Settings)[]> {
  const before = await lockSettings(tx);
  const after = parseSettings({ ...(await readStoredSettings(tx)), ...values });
  const changed = Object.keys(values)
    .filter(isSettingKey)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length === 0) return changed;
  await store(tx, changed, values, now);
  await tx.insert(auditLog).values({
    actorId,
    actor,
    action: "settings.saved",
    subject,
    before: picked(before, changed),
    after: picked(after, changed),
    createdAt: now,
  });
  return changed;
}

/** What is as it was built in without a value is as if it had never been stored; nothing is a value elsewhere. */
async function store(
  tx: Tx,
  changed: readonly (keyof Settings)[],
  values: SettingValues,
  updatedAt: Date,
): Promise<void> {
  const [cleared, given] = [
    changed.filter((key) => values[key] === null && DEFAULT_SETTINGS[key] === null),
    changed.filter((key) => values[key] !== null || DEFAULT_SETTINGS[key] !== null),
  ];
  if (cleared.length > 0) {
    await tx.delete(settingsTable).where(inArray(settingsTable.key, cleared));
  }
  if (given.length === 0) return;
  await tx
    .insert(settingsTable)
    .values(given.map((key) => ({ key, value: values[key] ?? NOTHING, updatedAt })))
    .onConflictDoUpdate({
      target: settingsTable.key,
      set: { value: sql`excluded.value`, updatedAt },
    });
}

function picked(settings: Settings, keys: readonly (keyof Settings)[]) {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}
