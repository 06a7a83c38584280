import type { customerOrders } from "#app/platform/db/schema.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { QuantityChoice } from "#app/shop/cart/quantity-choice.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { customerMail, type MailedOrder } from "#app/shop/order/mail/customer-mail.server.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { reminderUnder } from "./reorder-form.ts";

const REORDER_REMINDER = "reorder-reminder";

type RemindedOrder = MailedOrder & Pick<typeof customerOrders.$inferSelect, "userId">;

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
    line: { productId: number | null; productName: string };
    today: QuantityChoice;
    link: string;
  },
): OutgoingMail {
  const amount = formatCents(today.amountCents);
  // Who has no account orders it anew from its product's page.
  const path = order.userId === null ? `/product/${line.productId}` : ownOrderPath(order.id);
  return customerMail(settings, order, {
    kind: REORDER_REMINDER,
    subject: `Time to reorder: ${line.productName}`,
    heading: "Running low?",
    text: `you asked us to remind you to reorder. This is what you had in order ${order.orderNumber}, at today's price.`,
    blocks: [
      {
        type: "lines",
        lines: [
          {
            label: line.productName,
            detail: `Quantity: ${today.quantity.toLocaleString("en-US")}`,
            amount,
          },
        ],
        total: { label: "Before shipping and tax", amount },
      },
      { type: "button", label: "Print again", url: publicUrl + path },
    ],
    leave: {
      why: "You asked for this reminder on your order's page. It comes once.",
      label: "Remind me again, or cancel",
      url: reminderUnder(link),
    },
  });
}
