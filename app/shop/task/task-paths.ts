import { MY_ACCOUNT_PATH } from "#app/shop/customer/account-paths.ts";

/** A file that somebody sent for a task, for themselves. */
export function ownTaskFilePath(fileId: string): string {
  return `${MY_ACCOUNT_PATH}/mega-bucks/files/${fileId}`;
}

/** Where staff review what was sent, by its state. */
export const REVIEW_PATH = "/admin/mega-bucks";

/** Where admins change the tasks. */
export const TASKS_PATH = `${REVIEW_PATH}/tasks`;
export const NEW_TASK_PATH = `${TASKS_PATH}/new`;

/** One task, to change it. */
export function taskPath(taskId: string): string {
  return `${TASKS_PATH}/${taskId}`;
}
