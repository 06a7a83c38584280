import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { customerMail, type MailedOrder } from "#app/shop/order/mail/customer-mail.server.ts";
import { orderButton, questionsBlock } from "#app/shop/order/mail/order-mails.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

type Order = Parameters<typeof customerMail>[1] & Pick<MailedOrder, "orderNumber">;

/** Tells a buyer that their review is not published, and why. */
export function declinedMail(
  settings: Settings,
  order: Order,
  { what, reason, link }: { what: string; reason: string; link: string | null },
): OutgoingMail {
  return customerMail(settings, order, {
    kind: "review-declined",
    subject: `Your review of ${what}`,
    heading: "We didn't publish your review.",
    text: `thank you for your review of ${what}, order ${order.orderNumber}. We didn't publish it, for this reason:`,
    blocks: [
      { type: "text", text: reason },
      { type: "text", text: "You're welcome to delete it and write a new one." },
      ...orderButton(link, "See your review"),
      questionsBlock(settings, order),
    ],
  });
}

/** Tells a buyer what the shop says under their review. */
export function repliedMail(
  settings: Settings,
  order: Order,
  { what, reply, link }: { what: string; reply: string; link: string | null },
): OutgoingMail {
  return customerMail(settings, order, {
    kind: "review-replied",
    subject: `We replied to your review of ${what}`,
    heading: "We replied to your review.",
    text: `thank you for your review of ${what}, order ${order.orderNumber}. This is what we wrote below it:`,
    blocks: [
      { type: "text", text: reply },
      ...orderButton(link, "See your review"),
      questionsBlock(settings, order),
    ],
  });
}
