import type { Cents } from "#app/shop/money/money.ts";
import type { SentAnswer } from "./submission-data.ts";
import type { SubmissionStatus, TaskInputType } from "./task-terms.ts";

/** A task as the person sees it who can do it. */
export interface OwnTask {
  id: string;
  /** Names its card on the page: a monthly one has a card for each month that is open. */
  key: string;
  /** The former month it is for; `null` of this month's, and of what is done once. */
  month: { period: string; name: string } | null;
  title: string;
  description: string;
  /** The reward that was promised for a submission that was not rejected. */
  reward: Cents;
  inputType: TaskInputType;
  isMonthly: boolean;
  /** Offered; one that is off by now is shown for what was sent. */
  isOpen: boolean;
  /** Their submission for it in this period. */
  submission: {
    status: SubmissionStatus;
    answer: SentAnswer;
    /** The address of the file, if it is one. */
    filePath: string | null;
    /** Feedback of the team on what it rejected; else "". */
    notes: string;
    /** A day on the shop's clock. */
    sentOn: string;
  } | null;
}

/** Whether something can be sent for it: nothing was yet, or the team rejected what was. */
export function takesAnswer({ isOpen, submission }: Pick<OwnTask, "isOpen" | "submission">) {
  return isOpen && (submission === null || submission.status === "rejected");
}
