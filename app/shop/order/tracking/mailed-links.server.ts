import type { Services } from "#app/platform/services.server.ts";
import { orderLinkToken } from "./order-link-token.server.ts";
import { trackPath } from "./tracking-paths.ts";

const MAILED_LINK = /\/track\/~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/**
 * An order's link as a mail has it in the outbox, before it is sent and ever after: by the
 * link's id, which opens nothing (decision 21).
 */
export function mailedLinkUrl({ publicUrl }: Pick<Services["env"], "publicUrl">, linkId: string) {
  return publicUrl + trackPath(`~${linkId}`);
}

/** A mail with the links that open its own order; those of any other stay closed. */
export function openMailedLinks<Mail extends { html: string; text: string; linkIds: string[] }>(
  { secret }: Pick<Services["env"], "secret">,
  mail: Mail,
): Mail {
  const open = (body: string) =>
    body.replaceAll(MAILED_LINK, (written, linkId: string) =>
      mail.linkIds.includes(linkId) ? trackPath(orderLinkToken(secret, linkId)) : written,
    );
  return { ...mail, html: open(mail.html), text: open(mail.text) };
}
