import type { Env } from "#app/platform/env.server.ts";
import { isMailKept } from "#app/platform/mail/is-mail-kept.server.ts";
import { findMissingFacts, type MissingFact } from "./missing-facts.ts";
import type { Settings } from "./settings.ts";

/** What a shop that is installed like this was not told yet. */
export function missingFactsOf(
  settings: Settings,
  env: Pick<Env, "publicUrl" | "smtpUrl">,
): MissingFact[] {
  return findMissingFacts(settings, { isMailKept: isMailKept(env) });
}
