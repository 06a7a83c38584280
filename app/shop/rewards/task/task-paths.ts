import { MY_ACCOUNT_PATH, REWARDS_EARN_PATH } from "#app/shop/person/account-paths.ts";
import type { SubmissionStatus } from "./task-terms.ts";

/** A file that somebody sent for a task, for themselves. */
export function ownTaskFilePath(fileId: string): string {
  return `${MY_ACCOUNT_PATH}/mega-bucks/files/${fileId}`;
}

/** The key of a task's card on the page: a former month's has it in its name. */
export function taskKey(taskId: string, period: string | null): string {
  return period === null ? taskId : `${taskId}-${period}`;
}

/** The card of a task on the page where tasks are done. */
export function taskCardPath(key: string): string {
  return `${REWARDS_EARN_PATH}#task-${key}`;
}

/** The address that an answer to a task is sent to; `period`: for a former month. */
export function sendTaskPath(taskId: string, period: string | null): string {
  const query = new URLSearchParams({ task: taskId, ...(period !== null && { month: period }) });
  return `${REWARDS_EARN_PATH}?${query}`;
}

/** The page on which staff review submissions, by their state. */
export const REVIEW_PATH = "/admin/mega-bucks";

/** The states of what was sent, as tabs of the review. */
export const REVIEW_TABS = [
  { status: "pending", label: "Pending" },
  { status: "approved", label: "Approved" },
  { status: "rejected", label: "Rejected" },
] as const;

/** A page of one of the tabs; the first tab and the first page have no name. */
export function reviewPath(status: SubmissionStatus, page = 1): string {
  const query = new URLSearchParams();
  if (status !== "pending") query.set("tab", status);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? REVIEW_PATH : `${REVIEW_PATH}?${query}`;
}

/** The tab that an address names. */
export function readReviewTab(params: URLSearchParams): SubmissionStatus {
  const asked = params.get("tab");
  return REVIEW_TABS.find(({ status }) => status === asked)?.status ?? "pending";
}

/** The page on which the team changes the tasks. */
export const TASKS_PATH = `${REVIEW_PATH}/tasks`;
export const NEW_TASK_PATH = `${TASKS_PATH}/new`;

/** One task, to change it. */
export function taskPath(taskId: string): string {
  return `${TASKS_PATH}/${taskId}`;
}
