import { checkSecret } from "./check-secret.ts";
import type { Installation, Refusal } from "./installation.ts";
import { tell } from "./tell.ts";

/** Passes on what was opened, or ends the process with the reason in plain words. */
export function orRefuse(result: ({ ok: true } & Installation) | Refusal): Installation {
  if (result.ok) return result;
  tell(result.reason);
  process.exit(1);
}

/** With another secret than before the shop would do harm: it ends, and says what to do. */
export async function refuseOtherSecret(installation: Installation): Promise<void> {
  const checked = await checkSecret(installation);
  if (checked.ok) return;
  await installation.close();
  tell(checked.reason);
  process.exit(1);
}
