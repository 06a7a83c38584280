import type { customerOrders } from "#app/platform/db/schema.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { orderButton, questionsBlock, testMark } from "#app/shop/order/mail/order-mails.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** What the outbox calls the email about a review that is not shown. */
const REVIEW_DECLINED = "review-declined";

type Order = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "orderNumber" | "contactName" | "contactEmail" | "isTest"
>;

/** Tells a buyer why their review is not shown; `url` opens it, to be changed and sent again. */
export function declinedMail(
  settings: Settings,
  order: Order,
  { productName, reason, url }: { productName: string; reason: string; url: string | null },
): OutgoingMail {
  return {
    kind: REVIEW_DECLINED,
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}About your review of ${productName}`,
      heading: "We couldn't publish your review.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, thank you for your review of ${productName} from order ${order.orderNumber}. We couldn't publish it as it is. You can change it and send it again.`,
        },
        { type: "facts", facts: [{ label: "Why", value: reason }] },
        ...orderButton(url, "Change your review"),
        questionsBlock(settings, order),
      ],
    },
  };
}
