import { type ClosingSteps, collectClosingSteps } from "./closing-steps.ts";
import { explainListening } from "./http/explain-listening.ts";
import { Refused } from "./or-refuse.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { tell } from "./tell.ts";

/** Somebody who is told how starting and stopping go. */
export interface Listener {
  /** Takes the sentences for whoever started the shop. */
  tell: (line: string) => void;
  /** Takes the reason why the shop could not be opened. */
  failed: (error: unknown) => void;
}

const terminal: Listener = {
  tell,
  failed: (error) => tell(explainListening(error) ?? explain(error)),
};

function explain(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Opens something that runs until it is asked to stop, and closes what it has
 * opened, also when opening it fails: then with the reason and exit code 1.
 */
export async function runToStop(
  open: (closing: ClosingSteps) => Promise<void>,
  listener = terminal,
): Promise<void> {
  const closing = collectClosingSteps();
  const opening = open(closing);
  stopOnSignal(listener.tell, async () => {
    await opening.catch(() => "told below");
    await closing.run();
  });
  await opening.catch(async (error: unknown) => {
    listener.failed(error);
    await closing.run();
    process.exit(1);
  });
}
