import type { customerOrders } from "#app/platform/db/schema.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { QuantityChoice } from "#app/shop/cart/quantity-choice.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { testMark } from "#app/shop/order/mail/order-mails.server.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { reminderUnder } from "./reorder-form.ts";

const REORDER_REMINDER = "reorder-reminder";

type RemindedOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "orderNumber" | "productName" | "contactName" | "contactEmail" | "isTest" | "userId"
>;

/** Reminds of an order that can be printed again as it was, at today's price. */
export function reorderMail(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  order: RemindedOrder,
  {
    line,
    today,
    link,
  }: {
    line: { id: string; productId: number | null; productName: string };
    today: QuantityChoice;
    link: string;
  },
): OutgoingMail {
  const amount = formatCents(today.amountCents);
  // Who has no account orders it anew from its product's page.
  const path = order.userId === null ? `/product/${line.productId}` : ownOrderPath(order.id);
  return {
    kind: REORDER_REMINDER,
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Time to reorder: ${line.productName}`,
      heading: "Running low?",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, you asked us to remind you to reorder. Here's what you had in order ${order.orderNumber}, at today's price.`,
        },
        {
          type: "lines",
          lines: [
            {
              label: line.productName,
              detail: today.quantity.toLocaleString("en-US"),
              amount,
              enclosed: line.id,
            },
          ],
          total: { label: "Before shipping and tax", amount },
        },
        { type: "button", label: "Print again", url: publicUrl + path },
      ],
      leave: {
        why: "You asked for this reminder on your order's page. We send it once.",
        label: "Remind me again, or cancel",
        url: reminderUnder(link),
      },
    },
  };
}
