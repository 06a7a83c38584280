import { z } from "zod";
import type { Services } from "#app/platform/services.server.ts";
import { findConsent } from "./agreed.server.ts";
import { LETTER_FIELD, readConsentKey } from "./consent-link.server.ts";
import { type ConsentState, consentState } from "./consent-state.ts";
import { confirmConsent, leaveOffers } from "./settle-consent.server.ts";

type PageServices = Pick<Services, "db" | "env" | "now">;

/** A mailbox's own page; `null` for a key that opens none, or of a mailbox that is forgotten. */
export async function openOwnConsent(
  { db, env }: Pick<PageServices, "db" | "env">,
  key: string,
): Promise<{ email: string; state: ConsentState } | null> {
  const consentId = readConsentKey(env.secret, key);
  const consent = consentId === null ? null : await findConsent(db, consentId);
  return consent && { email: consent.email, state: consentState(consent) };
}

/** The mailbox's reader says yes or no on their page; `false` where there is no such page. */
export async function settleOwnConsent(
  services: PageServices,
  { key, wants, search }: { key: string; wants: boolean; search: URLSearchParams },
): Promise<boolean> {
  const { db, env, now } = services;
  const consentId = readConsentKey(env.secret, key);
  if (consentId === null || (await findConsent(db, consentId)) === null) return false;
  if (wants) {
    await confirmConsent(db, consentId, now());
    return true;
  }
  const letter = z.uuid().safeParse(search.get(LETTER_FIELD));
  await leaveOffers(db, { consentId, letterId: letter.success ? letter.data : null }, now());
  return true;
}
