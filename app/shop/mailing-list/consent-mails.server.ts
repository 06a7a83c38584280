import type { MailDocument } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Consent } from "./agreed.server.ts";
import { LETTER_FIELD, mailedConsentUrl } from "./consent-link.server.ts";

type Reader = Pick<Consent, "id" | "email">;

const CONFIRM_OFFERS = "offers-confirm";

/** Asks a mailbox whether it wants what somebody asked for in its name. */
export function confirmOffersMail(
  env: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  reader: Reader,
): OutgoingMail {
  return {
    kind: CONFIRM_OFFERS,
    orderId: null,
    consentId: reader.id,
    recipient: reader.email,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `Confirm that you want emails from ${settings.shopName}`,
      heading: "Confirm your email.",
      blocks: [
        {
          type: "text",
          text: `You asked for offers and ideas from ${settings.shopName} by email. Please confirm that this is your address.`,
        },
        { type: "button", label: "Yes, email me offers", url: mailedConsentUrl(env, reader.id) },
        {
          type: "text",
          text: "Didn't ask for this? Ignore this email and you won't get any offers.",
        },
      ],
    },
  };
}

/** A mail that its reader agreed to, with the way to leave; `letterId` is the newsletter that it is. */
export function agreedMail(
  env: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  reader: Reader,
  mail: { kind: string; document: MailDocument; letterId?: string },
): OutgoingMail {
  const page = mailedConsentUrl(env, reader.id);
  return {
    kind: mail.kind,
    orderId: null,
    consentId: reader.id,
    recipient: reader.email,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      ...mail.document,
      leave: {
        why: "You get this email because you agreed to offers by email.",
        label: "Unsubscribe",
        url: mail.letterId === undefined ? page : `${page}?${LETTER_FIELD}=${mail.letterId}`,
      },
    },
  };
}
