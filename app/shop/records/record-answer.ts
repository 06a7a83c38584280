import type { RecordDraft, RecordErrors } from "./record-draft.ts";

/** The answer to a form that was refused: the typed text stays. */
export interface RecordAnswer<Field extends string = string> {
  draft: RecordDraft<Field>;
  errors: RecordErrors;
  problem: string;
}

/** Why a form was not taken. */
export type RecordRefusal =
  | { reason: "invalid"; errors: RecordErrors }
  | { reason: "changed" | "unknown" | "unavailable" };

/** The answer to a form that was not taken, and its status. */
export function recordAnswer<Field extends string>(
  draft: RecordDraft<Field>,
  refusal: RecordRefusal,
): { answer: RecordAnswer<Field>; status: number } {
  if (refusal.reason === "invalid") {
    const { errors } = refusal;
    const problem = isSomethingMissing(draft, errors) ? FILL_IN : "Check the highlighted fields.";
    return { answer: { draft, errors, problem }, status: 400 };
  }
  const { problem, status } = REFUSALS[refusal.reason];
  return { answer: { draft, errors: {}, problem }, status };
}

/** The specification's words (§5). */
const FILL_IN = "Please fill in all required fields";

const REFUSALS = {
  changed: {
    problem:
      "Someone else saved changes here. What you typed is still here. Check theirs in another tab, or save again to replace them.",
    status: 409,
  },
  unknown: { problem: "Someone deleted it. What you typed is still here.", status: 404 },
  unavailable: { problem: "The shop can't be reached right now. Please try again.", status: 503 },
} as const;

function isSomethingMissing(
  draft: Readonly<Record<string, string>>,
  errors: RecordErrors,
): boolean {
  return Object.keys(errors).some((field) => (draft[field] ?? "").trim() === "");
}

/** The sentence when something was not deleted because it had changed. */
export const REMOVAL_CHANGED = {
  problem: "Someone just changed it. Check it again before you delete it.",
} as const;
