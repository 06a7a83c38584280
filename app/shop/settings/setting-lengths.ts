import { LONGEST_EMAIL } from "#app/shop/form/longest-email.ts";
import { ownValue } from "#app/shop/form/own-value.ts";

/** The most characters of a setting of one line that has no limit of its own. */
const LONGEST_LINE = 200;

/** The most characters of a text, by its setting: what the form counts, says and refuses. */
export const SETTING_LENGTHS = {
  shopName: 80,
  phone: 40,
  street: 120,
  city: 80,
  zip: 10,
  logoAlt: 160,
  mailFromName: 80,
  aboutIntro: 2000,
  aboutStory: 20_000,
  aboutSummary: 2000,
  privacyText: 60_000,
  termsText: 60_000,
  returnsText: 60_000,
  email: LONGEST_EMAIL,
  teamEmail: LONGEST_EMAIL,
  mailFromAddress: LONGEST_EMAIL,
} as const;

/** The most characters that the setting's field takes. */
export function settingLength(key: string): number {
  return ownValue<number>(SETTING_LENGTHS, key) ?? LONGEST_LINE;
}
