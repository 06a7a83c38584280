import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, settings as settingsTable } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type MadeLogo, makeLogo } from "./make-logo.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { draftOf, readDraft } from "./setting-draft.ts";
import type { SettingDraft, SettingErrors } from "./setting-field.ts";
import { fieldsOf, type SettingSectionId } from "./setting-sections.ts";
import { readSettings, readStoredSettings } from "./settings-queries.server.ts";
import { parseSettings, type Settings } from "./settings.ts";

/** Two who save settings take turns. */
const SETTINGS_LOCK = 7_301_004;

export type SaveSettingsResult =
  | { ok: true; changed: readonly (keyof Settings)[] }
  | { ok: false; reason: "invalid"; errors: SettingErrors }
  /** Somebody saved this page since the form was opened; which is in force now. */
  | { ok: false; reason: "changed_meanwhile"; version: string };

/** Names what a page of the settings holds, so that a form of an older one is noticed. */
export function settingsVersion(section: SettingSectionId, settings: Settings): string {
  const held = JSON.stringify(draftOf(section, settings));
  return createHash("sha256").update(held).digest("base64url").slice(0, 16);
}

/**
 * Stores what has changed on a page of the settings; every process reads it before
 * its next answer. Nothing is stored when anything is refused. Audited with what was
 * before (issue of the admin area).
 */
export async function saveSettings(
  services: Pick<Services, "db" | "log" | "storage">,
  { section, draft, version }: { section: SettingSectionId; draft: SettingDraft; version: string },
  { by, now }: { by: Pick<Person, "userId" | "name">; now: Date },
): Promise<SaveSettingsResult> {
  const read = readDraft(section, draft);
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const withLogo = await makeLogoOf(services, read.values);
  if (!withLogo.ok) {
    const errors = { logo: [LOGO_REFUSALS[withLogo.reason]] };
    return { ok: false, reason: "invalid", errors };
  }
  const { values } = withLogo;
  return services.db.transaction(async (tx): Promise<SaveSettingsResult> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
    const stored = await readStoredSettings(tx);
    const before = parseSettings(stored);
    const inForce = settingsVersion(section, before);
    if (inForce !== version) return { ok: false, reason: "changed_meanwhile", version: inForce };
    const after = parseSettings({ ...stored, ...values });
    const changed = changedKeys(section, before, after);
    if (changed.length === 0) return { ok: true, changed };
    await store(tx, changed, values, now);
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "settings.saved",
      subject: `settings:${section}`,
      before: picked(before, changed),
      after: picked(after, changed),
      createdAt: now,
    });
    return { ok: true, changed };
  });
}

/** A setting that has no value any more is as if it had never been stored. */
async function store(
  tx: Tx,
  changed: readonly (keyof Settings)[],
  values: Partial<Record<keyof Settings, unknown>>,
  updatedAt: Date,
): Promise<void> {
  const [cleared, given] = [
    changed.filter((key) => values[key] === null),
    changed.filter((key) => values[key] !== null),
  ];
  if (cleared.length > 0) {
    await tx.delete(settingsTable).where(inArray(settingsTable.key, cleared));
  }
  if (given.length === 0) return;
  await tx
    .insert(settingsTable)
    .values(given.map((key) => ({ key, value: values[key], updatedAt })))
    .onConflictDoUpdate({
      target: settingsTable.key,
      set: { value: sql`excluded.value`, updatedAt },
    });
}

const LOGO_REFUSALS = {
  missing: "This picture is no longer here. Please upload it again.",
  away: "Our file storage can't be reached. Please try again in a few minutes.",
} as const;

/** The file of a logo is made before it is in force; one that is in force already has its own. */
async function makeLogoOf<Values extends Partial<Record<keyof Settings, unknown>>>(
  services: Pick<Services, "db" | "log" | "storage">,
  values: Values,
): Promise<{ ok: true; values: Values } | Extract<MadeLogo, { ok: false }>> {
  const { logo: url } = values;
  if (typeof url !== "string") return { ok: true, values };
  const { logo: inForce } = await readSettings(services.db);
  if (inForce?.url === url) return { ok: true, values: { ...values, logo: inForce } };
  const made = await makeLogo(services, url);
  return made.ok ? { ok: true, values: { ...values, logo: made.logo } } : made;
}

function changedKeys(section: SettingSectionId, before: Settings, after: Settings) {
  return fieldsOf(section)
    .map(({ key }) => key)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

function picked(settings: Settings, keys: readonly (keyof Settings)[]) {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}
