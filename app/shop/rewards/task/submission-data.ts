import { z } from "zod";

const shapes = {
  url: z.object({ url: z.string().min(1) }),
  file: z.object({ file_name: z.string().min(1), file_url: z.string() }),
  text: z.object({ text: z.string().min(1) }),
  /** Dollars, such as "250.00". */
  numeric: z.object({ amount: z.string().min(1) }),
} as const;

/**
 * The content of a submission, by the task's input type (accounts §3): an address, a file by its
 * name and the page of the shop that opens it, words, or an amount.
 */
export type SubmissionData =
  | {
      [Type in keyof typeof shapes]: z.infer<(typeof shapes)[Type]>;
    }[keyof typeof shapes]
  /** The data of a closed account's submission. */
  | Record<string, never>;

/**
 * The content of a submission, told apart; `none` and `unknown` are said in words (accounts §2).
 */
export type SentAnswer =
  | { kind: "url"; url: string }
  | { kind: "file"; name: string }
  | { kind: "text"; text: string }
  | { kind: "numeric"; amount: string }
  | { kind: "none" | "unknown" };

/** Reads stored submission data, whatever became of the task's input type since. */
export function readSubmissionData(stored: unknown): SentAnswer {
  const url = shapes.url.safeParse(stored).data;
  if (url) return { kind: "url", url: url.url };
  const file = shapes.file.safeParse(stored).data;
  if (file) return { kind: "file", name: file.file_name };
  const text = shapes.text.safeParse(stored).data;
  if (text) return { kind: "text", text: text.text };
  const numeric = shapes.numeric.safeParse(stored).data;
  if (numeric) return { kind: "numeric", amount: numeric.amount };
  return { kind: isNothing(stored) ? "none" : "unknown" };
}

function isNothing(stored: unknown): boolean {
  if (stored === null || stored === undefined || stored === "") return true;
  return typeof stored === "object" && Object.values(stored).every((value) => isNothing(value));
}
