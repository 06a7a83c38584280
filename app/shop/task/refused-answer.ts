/** What was sent for a task and not taken, to be shown again. */
export interface RefusedAnswer {
  /** "" where the form did not say. */
  taskId: string;
  /** About the input itself, or about the task as a whole. */
  isOfInput: boolean;
  error: string;
  typed: string;
  /** What was received all the same, to send it again. */
  files: { id: string; name: string; bytes: number }[];
}
