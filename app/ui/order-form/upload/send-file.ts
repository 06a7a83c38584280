import { jsonRecord } from "#app/shop/form/json-record.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import type { UploadedFile } from "./uploaded-file.ts";

export type SendFileResult =
  | { ok: true; file: UploadedFile }
  /** `canRetry`: nothing is wrong with the file itself. */
  | { ok: false; reason: "refused"; message: string; canRetry: boolean }
  | { ok: false; reason: "canceled" };

const BROKEN_OFF: SendFileResult = {
  ok: false,
  reason: "refused",
  message: "The upload broke off. Check your connection and try again.",
  canRetry: true,
};

/**
 * Sends one file as the body of a request of its own, telling how far it is in
 * percent. `XMLHttpRequest` because `fetch` can't report what it has sent.
 */
export function sendFile(
  file: File,
  purpose: FilePurpose,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<SendFileResult> {
  return new Promise((resolve) => {
    // Taken back while it waited for its turn.
    if (signal.aborted) return resolve({ ok: false, reason: "canceled" });
    const request = new XMLHttpRequest();
    request.open("POST", `/api/uploads?purpose=${purpose}`);
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    };
    request.onload = () => resolve(readAnswer(request.status, request.responseText));
    request.onerror = () => resolve(BROKEN_OFF);
    request.onabort = () => resolve({ ok: false, reason: "canceled" });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function readAnswer(status: number, text: string): SendFileResult {
  const answer = parse(text);
  const { id, name, bytes, error } = answer;
  if (status === 201 && typeof id === "string" && typeof name === "string") {
    return { ok: true, file: { id, name, bytes: typeof bytes === "number" ? bytes : 0 } };
  }
  if (typeof error !== "string") return BROKEN_OFF;
  const canRetry = status >= 500 || status === 429;
  return { ok: false, reason: "refused", message: error, canRetry };
}

function parse(text: string): Record<string, unknown> {
  try {
    return jsonRecord(JSON.parse(text));
  } catch {
    // A proxy's error page instead of our answer.
    return {};
  }
}
