import type { SettingSectionId } from "./setting-sections.ts";

/** How payments are set up; nothing is set there. */
export const PAYMENT_STATUS_PATH = "/admin/settings/payment";

/** A page of the settings in the admin area. */
export function settingsPath(section: SettingSectionId): string {
  return `/admin/settings/${section}`;
}
