import type { Settings } from "#app/shop/settings/settings.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";

/** Whether somebody on the team has to set up a second factor before anything else (decisions §6). */
export function owesTwoFactor(
  person: Pick<Person, "roles" | "twoFactorEnabled">,
  { staffTwoFactorRequired }: Pick<Settings, "staffTwoFactorRequired">,
): boolean {
  return staffTwoFactorRequired && isStaff(person) && !person.twoFactorEnabled;
}
