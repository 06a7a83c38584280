import type { Env } from "#app/platform/env.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";

/** Why the shop can't listen where it should, and what to do; `null` for any other error. */
export function explainListening(error: unknown, env: Pick<Env, "host" | "port">): string | null {
  if (hasCode(error, "EADDRINUSE")) {
    return `Port ${env.port} on ${env.host} is in use by another program. Choose another one, for example: PORT=${env.port + 10} npm start`;
  }
  if (hasCode(error, "EACCES")) {
    return `Port ${env.port} may not be used by this user. Choose one above 1023, for example: PORT=3000 npm start`;
  }
  if (hasCode(error, "EADDRNOTAVAIL") || hasCode(error, "ENOTFOUND")) {
    return `This machine has no address ${env.host}. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`;
  }
  return null;
}
