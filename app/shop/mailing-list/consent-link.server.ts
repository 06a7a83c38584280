import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { OFFERS_PATH } from "./consent-terms.ts";

type Env = Pick<Services["env"], "publicUrl" | "secret">;

/** 128 bits each. */
const ID_BYTES = 16;
const PROOF_BYTES = 16;

/** In the address: the newsletter through which its reader leaves. */
export const LETTER_FIELD = "letter";

const MAILED_LINK = /\/emails\/~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/**
 * The key of a mailbox's own page, which confirms and ends its consent: nobody without the shop's
 * secret can make it, and nothing of it is stored.
 */
export function consentKey(secret: string, consentId: string): string {
  const id = Buffer.from(consentId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, proofOf(secret, consentId)]).toString("base64url");
}

/** The consent that a key is of; `null` for a key that the shop did not make. */
export function readConsentKey(secret: string, key: string): string | null {
  const bytes = Buffer.from(key, "base64url");
  if (bytes.length !== ID_BYTES + PROOF_BYTES) return null;
  const digits = bytes.subarray(0, ID_BYTES).toString("hex");
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (!isUuid(id)) return null;
  return timingSafeEqual(bytes.subarray(ID_BYTES), proofOf(secret, id)) ? id : null;
}

function proofOf(secret: string, consentId: string): Buffer {
  return createHmac("sha256", secret)
    .update(`consent ${consentId}`)
    .digest()
    .subarray(0, PROOF_BYTES);
}

/** A mailbox's own page. */
export function ownConsentPath(key: string): string {
  return `${OFFERS_PATH}/${key}`;
}

/** The page's address as a mail has it in the outbox: by the id, which opens nothing. */
export function mailedConsentUrl({ publicUrl }: Pick<Env, "publicUrl">, consentId: string): string {
  return `${publicUrl}${OFFERS_PATH}/~${consentId}`;
}

interface ConsentedMail {
  html: string;
  text: string;
  consentId: string | null;
  unsubscribeUrl: string | null;
}

/** A mail with the link that opens its own reader's page, and that page's address for its head. */
export function openConsentLinks<Mail extends ConsentedMail>(
  { publicUrl, secret }: Env,
  mail: Mail,
): Mail {
  const { consentId } = mail;
  if (consentId === null) return mail;
  const path = ownConsentPath(consentKey(secret, consentId));
  const open = (body: string) =>
    body.replaceAll(MAILED_LINK, (written, id: string) => (id === consentId ? path : written));
  const letter = /\/emails\/~[0-9a-f-]{36}(\?letter=[0-9a-f-]{36})/.exec(mail.text)?.[1] ?? "";
  return {
    ...mail,
    html: open(mail.html),
    text: open(mail.text),
    unsubscribeUrl: publicUrl + path + letter,
  };
}
