import type { SettingSectionId } from "./setting-sections.ts";

/** How payments are set up; nothing is set there. */
export const PAYMENT_STATUS_PATH = "/admin/settings/payment";

/** Where an admin sends a mail to see that mail works (accounts §2). */
export const TEST_EMAIL_PATH = "/test-email";

/** A page of the settings in the admin area. */
export function settingsPath(section: SettingSectionId): string {
  return `/admin/settings/${section}`;
}
