import { createHash } from "node:crypto";
import type { Services } from "#app/platform/services.server.ts";
import { type MadeLogo, makeLogo } from "./make-logo.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { draftOf, readDraft } from "./setting-draft.ts";
import type { SettingDraft, SettingErrors } from "./setting-field.ts";
import type { SettingSectionId } from "./setting-sections.ts";
import { readSettings } from "./settings-queries.server.ts";
import type { Settings } from "./settings.ts";
import { lockSettings, storeSettings } from "./store-settings.server.ts";

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
    const inForce = settingsVersion(section, await lockSettings(tx));
    if (inForce !== version) return { ok: false, reason: "changed_meanwhile", version: inForce };
    const keeper = { actorId: by.userId, actor: by.name, subject: `settings:${section}` };
    return { ok: true, changed: await storeSettings(tx, values, keeper, now) };
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
