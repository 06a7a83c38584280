import { REVIEW_PATH } from "../task/task-paths.ts";

/** The report of what the programme owes, for admins, and the same as a file. */
export const LIABILITY_PATH = `${REVIEW_PATH}/report`;
export const LIABILITY_FILE_PATH = `${LIABILITY_PATH}.csv`;
