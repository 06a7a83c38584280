import { jsonRecord } from "#app/shop/form/json-record.ts";

export type PostFileResult<Taken> =
  | { kind: "taken"; taken: Taken }
  /** `canRetry`: nothing is wrong with the file itself. */
  | { kind: "refused"; message: string; canRetry: boolean }
  | { kind: "canceled" };

type ReadTaken<Taken> = (said: Record<string, unknown>) => Taken | null;

/**
 * Sends one file as the body of a request of its own, telling how far it is in
 * percent; `read` takes what the shop says of a file that it has. `XMLHttpRequest` because `fetch` can't report what it has sent.
 */
export function postFile<Taken>(
  path: string,
  file: File,
  {
    read,
    signal,
    onProgress,
  }: { read: ReadTaken<Taken>; signal?: AbortSignal; onProgress: (percent: number) => void },
): Promise<PostFileResult<Taken>> {
  return new Promise((resolve) => {
    // Taken back while it waited for its turn.
    if (signal?.aborted) return resolve({ kind: "canceled" });
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    };
    request.onload = () => resolve(readAnswer(request.status, request.responseText, read));
    request.onerror = () => resolve({ kind: "refused", message: BROKEN_OFF, canRetry: true });
    request.onabort = () => resolve({ kind: "canceled" });
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

/** What came back: the shop's JSON, or the page of a proxy before it, which says nothing to a customer. */
export function readAnswer<Taken>(
  status: number,
  text: string,
  read: ReadTaken<Taken>,
): PostFileResult<Taken> {
  const canRetry = status === 429 || status >= 500;
  const said = readJson(text);
  const taken = status === 201 ? read(said) : null;
  if (taken !== null) return { kind: "taken", taken };
  if (typeof said.error === "string") return { kind: "refused", message: said.error, canRetry };
  if (status === 413) return { kind: "refused", message: TOO_LARGE_FOR_PROXY, canRetry };
  return { kind: "refused", message: canRetry ? AWAY : NOT_TAKEN, canRetry };
}

const BROKEN_OFF = "The upload broke off. Check your connection and try again.";
const TOO_LARGE_FOR_PROXY =
  "This file is larger than we can take online. Send a smaller one, or call us.";
const NOT_TAKEN = "This file was not taken. Reload the page and try again.";
const AWAY = "We can't take files at the moment. Please try again in a minute.";

function readJson(text: string): Record<string, unknown> {
  try {
    return jsonRecord(JSON.parse(text));
  } catch {
    return {};
  }
}
