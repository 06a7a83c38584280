import { pageOf } from "#app/shop/message/message-paths.ts";
import { REVIEW_PATH } from "#app/shop/task/task-paths.ts";

const HELD_REFERRALS_PATH = `${REVIEW_PATH}/referrals`;

/** A page of the referrals that are held for admins. */
export function heldReferralsPath(page = 1): string {
  return pageOf(HELD_REFERRALS_PATH, page);
}
