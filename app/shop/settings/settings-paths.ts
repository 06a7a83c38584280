import type { SettingSectionId } from "./setting-sections.ts";

/** The settings in the admin area. */
const SETTINGS_PATH = "/admin/settings";

/** How payments are set up; nothing is set there. */
export const PAYMENT_STATUS_PATH = `${SETTINGS_PATH}/payment`;

/** A page of the settings in the admin area. */
export function settingsPath(section: SettingSectionId): string {
  return `${SETTINGS_PATH}/${section}`;
}
