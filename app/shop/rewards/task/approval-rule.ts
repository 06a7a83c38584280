import type { Cents } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { isAdmin, type Person } from "#app/shop/person/person.ts";

/**
 * Why somebody may not approve an answer (decisions §6):
 * - `own_task`: they wrote the task, or changed it last
 * - `above_limit`: the shop leaves rewards of this size to admins
 */
export type ApprovalRefusal = "own_task" | "above_limit";

/** An approval pays: `null` when this person may approve the answer. A rejection is open to all. */
export function approvalRefusal(
  answer: { createdById: string | null; changedById: string | null; promisedReward: Cents },
  by: Pick<Person, "userId" | "roles">,
  { taskApprovalLimit }: Pick<Settings, "taskApprovalLimit">,
): ApprovalRefusal | null {
  if (answer.createdById === by.userId || answer.changedById === by.userId) return "own_task";
  if (answer.promisedReward > taskApprovalLimit && !isAdmin(by)) return "above_limit";
  return null;
}

/** The same in words. */
export const APPROVAL_REFUSALS: Readonly<Record<ApprovalRefusal, string>> = {
  own_task: "You wrote or last changed this task, so someone else on the team has to approve it.",
  above_limit: "Only admins can approve a reward this size.",
};
