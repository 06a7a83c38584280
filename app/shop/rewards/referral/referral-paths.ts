import { REFERRALS_PATH } from "#app/shop/person/account-paths.ts";

const FRIENDS_PATH = `${REFERRALS_PATH}/friends`;
const EARNINGS_PATH = `${REFERRALS_PATH}/earnings`;

/** Pages of the Referrals tab (accounts §2). */
export const REFERRAL_PAGES = [
  { label: "Share Link", path: REFERRALS_PATH },
  { label: "My Referrals", path: FRIENDS_PATH },
  { label: "Earnings", path: EARNINGS_PATH },
] as const;

/** The details of one referral. */
export function friendPath(referralId: string): string {
  return `${FRIENDS_PATH}/${referralId}`;
}
