/**
 * What was sent for a task, by the task's input type (accounts §3): an address, a
 * file by its name and the page of the shop that opens it, words, or an amount.
 */
export type SubmissionData =
  | { url: string }
  | { file_name: string; file_url: string }
  | { text: string }
  /** Dollars, such as "250.00". */
  | { amount: string };
