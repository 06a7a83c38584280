import { createRequestLimit, secondsToWait } from "#app/platform/limits/request-limit.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Agreement, agreeToOffers } from "./agree.server.ts";

export type AskForOffersResult =
  | { ok: true }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** Takes an address for offers, a few times from one place. */
export async function askForOffers(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  agreement: Agreement & { from: string },
): Promise<AskForOffersResult> {
  const { db, now } = services;
  const limit = createRequestLimit(db, { name: "offers", points: 6, seconds: 15 * 60 });
  const retryAfterSeconds = await secondsToWait(limit, agreement.from);
  if (retryAfterSeconds > 0) return { ok: false, reason: "limited", retryAfterSeconds };
  await db.transaction((tx) => agreeToOffers(tx, services, agreement, now()));
  return { ok: true };
}
