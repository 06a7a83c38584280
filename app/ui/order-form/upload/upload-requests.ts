import { type Failure, judgeFailure, parse, BROKEN, STOPPED } from "./try-result.ts";
import type { UploadedFile } from "./uploaded-file.ts";

const TUS = { "Tus-Resumable": "1.0.0" };
/** A large file is looked at for a while. */
const LONGEST_CHECK_MS = 120_000;

/** Has the shop take the file that an upload has become; asked again, it is the same file. */
export async function takeArrived(
  url: string,
  stopped: AbortSignal,
): Promise<{ kind: "received"; file: UploadedFile } | Failure> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_CHECK_MS)]);
  try {
    const response = await fetch(`${url}/file`, { method: "POST", signal });
    const body = await response.text();
    const { id, name, bytes } = parse(body);
    const isFile = typeof id === "string" && typeof name === "string" && typeof bytes === "number";
    if (response.status === 201 && isFile) return { kind: "received", file: { id, name, bytes } };
    const retryAfter = response.headers.get("Retry-After");
    return judgeFailure({ status: response.ok ? 0 : response.status, body, retryAfter });
  } catch {
    // Whatever a line can do to a request.
    return stopped.aborted ? STOPPED : BROKEN;
  }
}

/** How much the shop has of an upload; `gone` when it is none of ours, `null` when it can't be asked. */
export async function askSent(url: string): Promise<{ sentBytes: number } | "gone" | null> {
  const response = await fetch(url, { method: "HEAD", headers: TUS }).catch(() => null);
  if (response === null) return null;
  const sentBytes = Number(response.headers.get("Upload-Offset") ?? Number.NaN);
  if (response.ok && Number.isInteger(sentBytes)) return { sentBytes };
  return response.status === 404 || response.status === 410 ? "gone" : null;
}

/** Has the shop let go of an upload; one that it does not hear of goes by itself after a day. */
export async function cancelUpload(url: string): Promise<void> {
  await fetch(url, { method: "DELETE", headers: TUS, keepalive: true }).catch(() => null);
}
