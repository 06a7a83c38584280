import type { TaskInputType } from "#app/shop/rewards/task/task-terms.ts";

/** What each kind of answer is called, where it is asked for and where it is shown. */
export const ANSWER_LABELS: Readonly<Record<TaskInputType, string>> = {
  url: "Address of the page",
  file: "File",
  text: "Your answer",
  numeric: "Amount in dollars",
};
