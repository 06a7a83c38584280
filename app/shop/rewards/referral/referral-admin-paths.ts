import { pageOf } from "#app/shop/message/message-paths.ts";
import { REFERRAL_STATUSES, type ReferralStatus } from "#app/shop/rewards/rewards-terms.ts";
import { REVIEW_PATH } from "../task/task-paths.ts";

const HELD_REFERRALS_PATH = `${REVIEW_PATH}/referrals`;

/** A page of the referrals that are held for admins. */
export function heldReferralsPath(page = 1): string {
  return pageOf(HELD_REFERRALS_PATH, page);
}

/** The list of all referrals. */
export const ALL_REFERRALS_PATH = `${REVIEW_PATH}/all-referrals`;

/** A page of all referrals, or of those of one status. */
export function allReferralsPath(status: ReferralStatus | null, page = 1): string {
  const params = new URLSearchParams(status === null ? {} : { status });
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? ALL_REFERRALS_PATH : `${ALL_REFERRALS_PATH}?${params.toString()}`;
}

export function readReferralStatus(params: URLSearchParams): ReferralStatus | null {
  return REFERRAL_STATUSES.find((status) => status === params.get("status")) ?? null;
}
