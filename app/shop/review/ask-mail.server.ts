import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { customerMail } from "#app/shop/order/mail/customer-mail.server.ts";
import { questionsBlock } from "#app/shop/order/mail/order-mails.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** What the outbox calls a request for a review. */
const REVIEW_REQUEST = "review-request";

type Order = Parameters<typeof customerMail>[1] & Parameters<typeof questionsBlock>[1];

/** Asks a buyer once for a review of `what`; `url` opens its form, `unsubscribeUrl` ends such mails. */
export function askMail(
  settings: Settings,
  order: Order & { orderNumber: string },
  { what, url, unsubscribeUrl }: { what: string; url: string; unsubscribeUrl: string },
): OutgoingMail {
  const heading = `How did your ${what} turn out?`;
  const mail = customerMail(settings, order, {
    kind: REVIEW_REQUEST,
    subject: heading,
    heading,
    text: `you've had order ${order.orderNumber} for a few days now. Tell other customers how it turned out: a star rating is enough, and a few words help even more. We read every review before it's published, and we reply when there's something we should make right.`,
    blocks: [{ type: "button", label: "Write a review", url }, questionsBlock(settings, order)],
    leave: {
      why: "We ask once after an order.",
      label: "Stop review requests",
      url: unsubscribeUrl,
    },
  });
  return { ...mail, unsubscribeUrl };
}
