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
  once: "Once a person",
  monthly: "Once a month",
};

/** Why a changed task was not saved. */
export const SAVE_TASK_REFUSALS = {
  changed:
    "Somebody else changed this task meanwhile. What you typed is still here: look at theirs in another tab, then save again to put yours in its place.",
  waiting:
    "People are waiting for a review of this task. Review their answers first, then change what it asks for or how often.",
} as const;
