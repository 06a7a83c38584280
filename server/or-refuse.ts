import type { Installation, InstallationResult } from "./installation.ts";
import { tell } from "./tell.ts";

/** Passes on what was opened, or ends the process with the reason in plain words. */
export function orRefuse(result: InstallationResult): Installation {
  if (result.ok) return result;
  tell(result.reason);
  process.exit(1);
}
