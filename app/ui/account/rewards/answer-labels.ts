import type { TaskInputType } from "#app/shop/rewards/task/task-terms.ts";

/** The label of each kind of answer, for the form and for the page that shows it. */
export const ANSWER_LABELS: Readonly<Record<TaskInputType, string>> = {
  url: "Address of the page",
  file: "File",
  text: "Your answer",
  numeric: "Amount in dollars",
};
