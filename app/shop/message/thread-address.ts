import { z } from "zod";

/** A thread's id from its address, or `null` for what can't be one. */
export function readThreadId(text: string | undefined): string | null {
  return z.uuid().safeParse(text).data ?? null;
}

/** The message before which a page of a thread ends; `null` for its newest page. */
export function readBefore(params: URLSearchParams): string | null {
  return z.uuid().safeParse(params.get("before")).data ?? null;
}

/** What says that a thread was read up to a message; `null` for what no page of ours sends. */
export function readReceipt(
  threadId: string,
  form: FormData,
): { threadId: string; seen: string; isScripted: boolean } | null {
  const read = z
    .object({ threadId: z.uuid(), seen: z.uuid() })
    .safeParse({ threadId, seen: form.get("seen") });
  return read.success ? { ...read.data, isScripted: form.get("answer") === "data" } : null;
}
