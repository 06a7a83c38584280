import { type ClosingSteps, collectClosingSteps } from "./closing-steps.ts";
import { explainListening } from "./http/explain-listening.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { tell } from "./tell.ts";

/**
 * Opens something that runs until it is asked to stop, and closes what it has
 * opened, also when opening it fails: then with the reason and exit code 1.
 */
export async function runToStop(open: (closing: ClosingSteps) => Promise<void>): Promise<void> {
  const closing = collectClosingSteps();
  const opening = open(closing);
  stopOnSignal(tell, async () => {
    await opening.catch(() => "told below");
    await closing.run();
  });
  await opening.catch(async (error: unknown) => {
    tell(
      explainListening(error) ??
        (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    await closing.run();
    process.exit(1);
  });
}
