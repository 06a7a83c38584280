import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { inboxEntryPath } from "./message-paths.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { ContactMessage } from "./contact-form.ts";
import { CONTACT_NOTICES } from "./contact-notices.ts";

/** Brings a visitor's message to the team, who answer in the inbox, where each sees it. */
export function contactTeamMail(
  { env }: Pick<Services, "env">,
  settings: Settings,
  message: ContactMessage & { id: string },
): OutgoingMail {
  return {
    kind: "contact-message",
    orderId: null,
    recipient: settings.teamEmail || settings.email,
    replyTo: message.email,
    brand: mailBrand(settings),
    document: {
      subject: `Message: ${message.subject}`,
      heading: message.subject,
      blocks: [
        {
          type: "facts",
          facts: [
            { label: "Name", value: message.name },
            { label: "Email", value: message.email },
            { label: "Phone", value: message.phone || "Not given" },
            { label: "Message", value: message.message },
          ],
        },
        {
          type: "button",
          label: "Answer",
          url: `${env.publicUrl}${inboxEntryPath(message.id)}`,
        },
        {
          type: "text",
          text: "Answer in the inbox so the whole team can see it. If you reply to this email, only the sender gets it.",
        },
      ],
    },
  };
}

/**
 * Tells the sender that the message is here. Nothing of what was typed is in it:
 * anybody can type anybody's address, and would have us send their own words there.
 */
export function contactConfirmationMail(
  settings: Settings,
  message: Pick<ContactMessage, "email">,
): OutgoingMail {
  return {
    kind: "contact-confirmation",
    orderId: null,
    recipient: message.email,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${settings.shopName} has your message`,
      heading: "We have your message.",
      blocks: [
        { type: "text", text: CONTACT_NOTICES.sent.text },
        {
          type: "facts",
          facts: [
            { label: "Business hours", value: settings.businessHours },
            { label: "Phone", value: settings.phone },
          ].filter(({ value }) => value !== ""),
        },
        {
          type: "text",
          text: "Didn't write to us? Then someone mistyped an address, and you don't need to do anything.",
        },
      ],
    },
  };
}
