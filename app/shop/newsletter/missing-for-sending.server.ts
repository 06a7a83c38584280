import type { Env } from "#app/platform/env.server.ts";
import { isLoopbackUrl } from "#app/platform/loopback.server.ts";
import type { MissingFact } from "#app/shop/settings/missing-facts.ts";
import { missingFactsOf } from "#app/shop/settings/missing-facts-of.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/**
 * What a shop that others reach has to be told before a newsletter leaves: a mail server, and the
 * postal address that the law wants in it (CAN-SPAM Act, 15 U.S.C. 7704).
 */
export function missingForSending(
  settings: Settings,
  env: Pick<Env, "publicUrl" | "smtpUrl">,
): MissingFact[] {
  if (isLoopbackUrl(env.publicUrl)) return [];
  return missingFactsOf(settings, env).filter(({ fact }) => fact === "mail" || fact === "address");
}
