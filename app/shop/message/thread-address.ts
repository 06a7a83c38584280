import { z } from "zod";

/** A thread's id from its address, or `null` for what can't be one. */
export function readThreadId(text: string | undefined): string | null {
  return z.uuid().safeParse(text).data ?? null;
}

/** The message before which a page of a thread ends; `null` for its newest page. */
export function readBefore(params: URLSearchParams): string | null {
  return z.uuid().safeParse(params.get("before")).data ?? null;
}

/**
 * The last message that was read of a thread, as its page reports it; `null` for a form that no
 * page of ours sends.
 */
export function readReceipt(form: FormData): { seen: string; isScripted: boolean } | null {
  const seen = z.uuid().safeParse(form.get("seen"));
  return seen.success ? { seen: seen.data, isScripted: form.get("answer") === "data" } : null;
}
