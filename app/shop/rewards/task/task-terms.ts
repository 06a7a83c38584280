/** The kinds of answer that a task asks for (accounts §3, mega_bucks_tasks). */
export const TASK_INPUT_TYPES = ["url", "file", "text", "numeric"] as const;
export type TaskInputType = (typeof TASK_INPUT_TYPES)[number];

/** How often one person can be rewarded for a task. */
export const TASK_RHYTHMS = ["once", "monthly"] as const;
export type TaskRhythm = (typeof TASK_RHYTHMS)[number];

/** A submission is reviewed by staff; one that was rejected can be sent again (accounts §4). */
export const SUBMISSION_STATUSES = ["pending", "approved", "rejected"] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];
