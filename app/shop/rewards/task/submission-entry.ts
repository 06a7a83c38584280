import type { Cents } from "#app/shop/money/money.ts";
import type { ApprovalRefusal } from "./approval-rule.ts";
import type { SentAnswer } from "./submission-data.ts";
import type { TaskInputType } from "./task-terms.ts";

/** A submission for a task, as the team reviews it (accounts §2). */
export interface SubmissionEntry {
  id: string;
  /** With the reward that was promised when it was sent. */
  task: { title: string; description: string; inputType: TaskInputType; reward: Cents };
  /** 'Unknown User' without a profile. */
  person: string;
  /** 'No business name' without one. */
  business: string;
  /** Sent by whoever looks at it: nobody reviews their own. */
  isOwn: boolean;
  /** Why they can't approve it, but reject it. */
  approvalRefusal: ApprovalRefusal | null;
  answer: SentAnswer;
  fileId: string | null;
  /** "2026-11" of a monthly task; else "". */
  period: string;
  /** The notes of the last review. */
  notes: string;
  /** ISO, for the form: a later one has not been looked at. */
  sentAt: string;
  /** On the shop's clock. */
  sent: string;
  reviewed: { by: string; when: string } | null;
}
