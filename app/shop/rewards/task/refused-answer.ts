/** An answer to a task that was refused, to be shown again. */
export interface RefusedAnswer {
  /** "" where the form did not say. */
  taskId: string;
  /** The former month it was sent for, "2026-10"; `null` of this one. */
  month: string | null;
  /** About the input itself, or about the task as a whole. */
  isOfInput: boolean;
  error: string;
  typed: string;
  /** The files that were received all the same, to send them again. */
  files: { id: string; name: string; bytes: number }[];
}
