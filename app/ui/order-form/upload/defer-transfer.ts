import type { UploadState } from "./judge-files.ts";
import type { Transfer } from "./transfer.ts";

/**
 * A transfer whose code is still to be fetched when it is told to run; what can't be fetched is a
 * lost line, and fetched again with the next try. `sentBytes` had arrived before.
 */
export function deferTransfer(
  sentBytes: number,
  fetchTransfer: () => Promise<Transfer>,
  onState: (state: UploadState) => void,
): Transfer {
  let fetching: Promise<void> | null = null;
  let fetched: Transfer | null = null;
  let isWanted = false;

  async function fetchOnce() {
    try {
      fetched = await fetchTransfer();
    } catch {
      fetching = null;
      if (isWanted) onState({ step: "lost", sentBytes });
    }
  }

  function end(how: (transfer: Transfer) => void): boolean {
    isWanted = false;
    if (fetched) how(fetched);
    return fetched !== null;
  }

  return {
    async run() {
      isWanted = true;
      if (!fetched) onState({ step: "sending", sentBytes, secondsLeft: null });
      await (fetching ??= fetchOnce());
      if (isWanted && fetched) await fetched.run();
    },
    pause() {
      if (!end((transfer) => transfer.pause())) onState({ step: "paused", sentBytes });
    },
    stop: () => void end((transfer) => transfer.stop()),
    cancel: () => void end((transfer) => transfer.cancel()),
  };
}
