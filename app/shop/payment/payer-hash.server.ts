import { createHmac } from "node:crypto";
import type { Services } from "#app/platform/services.server.ts";

/** Keyed hash of the provider's account that paid; `null` when the provider names none. */
export function payerHash(
  { env }: Pick<Services, "env">,
  { payerId }: { payerId: string | null },
): string | null {
  if (payerId === null) return null;
  return createHmac("sha256", env.secret).update(`payer ${payerId}`).digest("base64url");
}
