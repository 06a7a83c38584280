import { checkSecret } from "./check-secret.ts";
import type { Installation, Refusal } from "./installation.ts";

/** The shop can't run, for a reason that whoever starts it can mend: told in these words alone. */
export class Refused extends Error {}

/** Passes on what was opened; throws the reason where nothing was. */
export function orRefuse<Opened extends { ok: true }>(result: Opened | Refusal): Opened {
  if (result.ok) return result;
  throw new Refused(result.reason);
}

/** With another secret than before the shop would do harm: it does not start, and says what to do. */
export async function refuseOtherSecret(installation: Installation): Promise<void> {
  const checked = await checkSecret(installation);
  if (!checked.ok) throw new Refused(checked.reason);
}
