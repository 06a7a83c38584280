import type { Tx } from "#app/platform/db/database.server.ts";
import type { customerOrders } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/customer/nobody.ts";
import { mailBrand } from "#app/shop/order/mail-brand.server.ts";
import { orderButton } from "#app/shop/order/order-mails.server.ts";
import { formatCents } from "#app/shop/pricing/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { findOrderLinkUrl } from "#app/shop/tracking/order-links.server.ts";

type Order = typeof customerOrders.$inferSelect;
type MailServices = Pick<Services, "env" | "jobs">;

/** Tells the customer that a payment under review was refused in the end. */
export async function enqueuePaymentDeniedMail(
  tx: Tx,
  { env, jobs }: MailServices,
  order: Order,
  now: Date,
) {
  if (!hasMailbox(order)) return;
  const settings = await readSettings(tx);
  const link = await findOrderLinkUrl(tx, env, order.id, now);
  await enqueueMail(
    tx,
    jobs,
    {
      kind: "payment-denied",
      orderId: order.id,
      recipient: order.contactEmail,
      replyTo: settings.email,
      brand: mailBrand(settings),
      document: {
        subject: `${testMark(order)}Your payment for order ${order.orderNumber} was not accepted`,
        heading: "Your payment was not accepted.",
        blocks: [
          {
            type: "text",
            text: `Hello ${order.contactName}, the payment provider reviewed your payment of ${formatCents(order.totalAmount)} for order ${order.orderNumber}, ${order.productName}, and refused it. Nothing was charged and nothing has been printed.`,
          },
          ...orderButton(link),
          {
            type: "text",
            text: `Call ${settings.phone} or reply to this mail, and we find another way to pay.`,
          },
        ],
      },
    },
    now,
  );
}

/** Tells the team that money came in which must not pay its order by itself. */
export async function enqueuePaymentHeldMail(
  tx: Tx,
  { env, jobs }: MailServices,
  order: Order,
  reason: string,
  now: Date,
) {
  const settings = await readSettings(tx);
  await enqueueMail(
    tx,
    jobs,
    {
      kind: "payment-held",
      orderId: order.id,
      recipient: settings.teamEmail || settings.email,
      replyTo: null,
      brand: mailBrand(settings),
      document: {
        subject: `${testMark(order)}A payment for order ${order.orderNumber} needs a decision`,
        heading: "A payment is held.",
        blocks: [
          { type: "text", text: reason },
          {
            type: "text",
            text: "The order is not marked as paid. Compare it with the payment provider's account, then decide.",
          },
          {
            type: "button",
            label: "Open the order",
            url: `${env.publicUrl}/admin/orders/${order.id}`,
          },
        ],
      },
    },
    now,
  );
}

function testMark(order: Pick<Order, "isTest">): string {
  return order.isTest ? "[Test] " : "";
}
