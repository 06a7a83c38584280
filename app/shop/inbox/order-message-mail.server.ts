import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { goOnWords, paragraphs } from "./answer-mail.server.ts";

interface MailedOrderMessage {
  order: { id: string; orderNumber: string; contactEmail: string; isTest: boolean };
  text: string;
  staffName: string;
  /**
   * The page on which the customer reads and goes on: their conversation, or the order; `null` for
   * none.
   */
  button: { label: string; url: string } | null;
}

/** A message of the team to a customer about an order, without having been asked. */
export function orderMessageMail(settings: Settings, message: MailedOrderMessage): OutgoingMail {
  const { order, text, staffName, button } = message;
  const about = `Your order ${order.orderNumber}`;
  return {
    kind: "order-message",
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${order.isTest ? "[Test] " : ""}${about}: a message from ${settings.shopName}`,
      heading: about,
      blocks: [
        ...paragraphs(text),
        { type: "text", text: `${staffName}, ${settings.shopName}` },
        ...(button === null ? [] : [{ type: "button" as const, ...button }]),
        { type: "text", text: goOnWords(settings) },
      ],
    },
  };
}
