import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import type { UploadState } from "./judge-files.ts";
import { keepTrying } from "./keep-trying.ts";
import { measureSpeed } from "./measure-speed.ts";
import { sendRest } from "./send-rest.ts";
import type { Transfer } from "./transfer.ts";
import type { Failure } from "./try-result.ts";
import { cancelUpload, takeArrived } from "./upload-requests.ts";
import type { UploadedFile } from "./uploaded-file.ts";
import { waitForLine } from "./wait-for-line.ts";

/** What the shop has of an upload, and at which address. */
export interface BegunUpload {
  url: string;
  sentBytes: number;
}

export interface TransferTerms {
  /** `null`: all of it has arrived before, and it is only to be taken. */
  file: File | null;
  purpose: FilePurpose;
  /** Where it was begun before. */
  begun: BegunUpload | null;
  /** Runs a stretch of work in its turn. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  onState: (state: UploadState) => void;
  /** It has begun, or come further; `null`: the shop has nothing of it. */
  onBegun: (begun: BegunUpload | null) => void;
}

interface Done {
  kind: "received";
  file: UploadedFile;
}

/** Makes what sends one file, in as many tries and stretches as it takes. */
export function createTransfer(terms: TransferTerms): Transfer {
  const { file, purpose, inTurn, onState, onBegun } = terms;
  let { url, sentBytes } = terms.begun ?? NOT_BEGUN;
  let storedBytes = 0;
  let running: AbortController | null = null;

  async function tryOnce(signal: AbortSignal): Promise<Done | Failure> {
    const sent = file === null ? null : await send(file, signal);
    if (sent !== null && sent.kind !== "arrived") return forgetIfGone(sent);
    if (url === null) return { kind: "gone" };
    onState({ step: "checking" });
    return forgetIfGone(await takeArrived(url, signal));
  }

  function send(content: File, signal: AbortSignal) {
    const speed = measureSpeed(content.size);
    onState({ step: "sending", sentBytes, secondsLeft: null });
    return sendRest(content, {
      purpose,
      url,
      signal,
      onBegun(address) {
        url = address;
        onBegun({ url, sentBytes });
      },
      onProgress(bytes) {
        if (signal.aborted) return;
        sentBytes = bytes;
        const secondsLeft = speed.secondsLeft(bytes, performance.now());
        onState({ step: "sending", sentBytes, secondsLeft });
      },
      onStored: (bytes) => (storedBytes = bytes),
    });
  }

  function forgetIfGone<Result extends { kind: string }>(result: Result): Result {
    if (result.kind === "gone") forget();
    return result;
  }

  function forget() {
    ({ url, sentBytes } = NOT_BEGUN);
    storedBytes = 0;
    onBegun(null);
  }

  async function run() {
    if (running) return;
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    onState({ step: "sending", sentBytes, secondsLeft: null });
    let before = storedBytes;
    const ended = await inTurn(() =>
      keepTrying<Done>({
        tryOnce: () => {
          before = storedBytes;
          return tryOnce(signal);
        },
        hasMoved: () => storedBytes > before,
        wait: (ms) => {
          onState({ step: "waiting", sentBytes });
          return waitForLine(ms, signal);
        },
      }),
    );
    if (signal.aborted) return;
    running = null;
    tell(ended);
  }

  function tell(ended: Awaited<ReturnType<typeof keepTrying<Done>>>) {
    switch (ended.kind) {
      case "received":
        forget();
        return onState({ step: "received", id: ended.file.id });
      case "lost":
        noteProgress();
        return onState({ step: "lost", sentBytes });
      case "refused":
        if (!ended.canRetry) forget();
        return onState({ step: "failed", message: ended.message, canRetry: ended.canRetry });
      case "stopped":
        return undefined;
    }
  }

  function noteProgress() {
    if (url !== null) onBegun({ url, sentBytes });
  }

  function stop() {
    running?.abort();
    running = null;
    noteProgress();
  }

  return {
    run,
    stop,
    pause() {
      stop();
      onState({ step: "paused", sentBytes });
    },
    cancel() {
      running?.abort();
      running = null;
      if (url !== null) void cancelUpload(url);
      forget();
    },
  };
}

const NOT_BEGUN: { url: string | null; sentBytes: number } = { url: null, sentBytes: 0 };
