import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import type { Services } from "#app/platform/services.server.ts";

/** Keyed hash of the provider's account that paid; `null` when the provider names none. */
export function payerHash(
  { env }: Pick<Services, "env">,
  { payerId }: { payerId: string | null },
): string | null {
  if (payerId === null) return null;
  return keyedHash({ env }, `payer ${payerId}`);
}
