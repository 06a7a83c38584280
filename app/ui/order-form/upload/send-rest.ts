import type { DetailedError, Upload } from "tus-js-client";
import { RESUMABLE_PATH } from "#app/shop/artwork/in-progress/upload-address.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { BROKEN, type Failure, judgeFailure, STOPPED } from "./try-result.ts";
import { watchQuiet } from "./watch-quiet.ts";

/** So much in one request: some proxies take no more, or pass it on only as a whole. */
const CHUNK_BYTES = 8_000_000;
/** A line on which nothing moves for so long is lost, whatever the browser says. */
const QUIET_MS = 30_000;

export interface Sending {
  purpose: FilePurpose;
  /** The upload's address; `null` for one that is to begin. */
  url: string | null;
  signal: AbortSignal;
  /** It has begun, at this address. */
  onBegun: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  /** So much of it is safe at the shop. */
  onStored: (bytes: number) => void;
}

/**
 * One try to send what the shop has not received yet of a file. The library that speaks its protocol
 * is fetched with the first file; it makes no tries of its own, as it would begin anew where the
 * shop is only away.
 */
export async function sendRest(
  file: File,
  { purpose, url, signal, onBegun, onProgress, onStored }: Sending,
): Promise<{ kind: "arrived" } | Failure> {
  const library = await import("tus-js-client").catch(() => null);
  if (library === null) return BROKEN;
  if (signal.aborted) return STOPPED;
  return new Promise((resolve) => {
    const end = (result: { kind: "arrived" } | Failure) => {
      watch.stop();
      signal.removeEventListener("abort", stop);
      void upload.abort();
      resolve(result);
    };
    const stop = () => end(STOPPED);
    let isUnderWay = false;
    const watch = watchQuiet(QUIET_MS, () => end(BROKEN));
    const upload: Upload = new library.Upload(file, {
      ...(url === null ? { endpoint: `${RESUMABLE_PATH}?purpose=${purpose}` } : { uploadUrl: url }),
      metadata: { filename: file.name.toWellFormed() },
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (upload.url) onBegun(new URL(upload.url, location.href).pathname);
      },
      onProgress: (sentBytes) => {
        watch.seen();
        // The first is told before anything is sent: it is what the shop has.
        if (!isUnderWay) onStored(sentBytes);
        isUnderWay = true;
        onProgress(sentBytes);
      },
      onChunkComplete: (_size, bytes) => onStored(bytes),
      onSuccess: () => end({ kind: "arrived" }),
      onError: (error) => end(failureOf(error)),
    });
    signal.addEventListener("abort", stop);
    upload.start();
  });
}

function failureOf(error: Error | DetailedError): Failure {
  const answer = "originalResponse" in error ? error.originalResponse : null;
  if (!answer) return BROKEN;
  return judgeFailure({
    status: answer.getStatus(),
    body: answer.getBody(),
    retryAfter: answer.getHeader("Retry-After") ?? null,
  });
}
