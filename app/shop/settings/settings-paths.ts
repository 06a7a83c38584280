import type { SettingSectionId } from "./setting-sections.ts";

/** A page of the settings in the admin area. */
export function settingsPath(section: SettingSectionId): string {
  return `/admin/settings/${section}`;
}
