import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { countHeldReferrals } from "./referral/list-held-referrals.server.ts";
import { isAdmin, type Person } from "#app/shop/person/person.ts";
import { countPendingSubmissions } from "./task/list-submissions.server.ts";

/** How much waits for this person's review: answers to tasks, and of an admin held referrals. */
export async function countReviews(db: DbOrTx, by: Pick<Person, "roles">): Promise<number> {
  const [submissions, referrals] = await Promise.all([
    countPendingSubmissions(db),
    isAdmin(by) ? countHeldReferrals(db) : 0,
  ]);
  return submissions + referrals;
}
