import type { customerOrders } from "#app/platform/db/schema.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { questionsBlock, testMark } from "#app/shop/order/mail/order-mails.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** What the outbox calls a request for a review. */
const REVIEW_REQUEST = "review-request";

type Order = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "orderNumber" | "contactName" | "contactEmail" | "isTest"
>;

/** Asks a buyer once for a review of `what`; `url` opens its form, `unsubscribeUrl` ends such mails. */
export function askMail(
  settings: Settings,
  order: Order,
  { what, url, unsubscribeUrl }: { what: string; url: string; unsubscribeUrl: string },
): OutgoingMail {
  const heading = `How did we do with your ${what}?`;
  return {
    kind: REVIEW_REQUEST,
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    unsubscribeUrl,
    document: {
      subject: testMark(order) + heading,
      heading,
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, your order ${order.orderNumber} arrived a few days ago. How did it turn out? Stars are enough, words are welcome. We read every review before we show it, and answer if we can do better.`,
        },
        { type: "button", label: "Write a review", url },
        questionsBlock(settings, order),
      ],
      leave: {
        why: "We ask once after each order arrives.",
        label: "Stop these emails",
        url: unsubscribeUrl,
      },
    },
  };
}
