import type { TaskInputType, TaskRhythm } from "./task-terms.ts";

/** The kinds of answer, as the team reads them. */
export const INPUT_TYPE_NAMES: Readonly<Record<TaskInputType, string>> = {
  url: "Web address",
  file: "File",
  text: "Text",
  numeric: "Amount",
};

/** How often one person is rewarded for it. */
export const RHYTHM_NAMES: Readonly<Record<TaskRhythm, string>> = {
  once: "Once per person",
  monthly: "Once a month",
};

/** Why a changed task was not saved. */
export const SAVE_TASK_REFUSALS = {
  changed:
    "Someone else changed this task. What you typed is still here. Check theirs in another tab, or save again to replace it.",
  waiting:
    "Submissions are waiting for review. Review them before you change what this task asks for or how often.",
} as const;
