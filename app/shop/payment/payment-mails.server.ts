import type { Tx } from "#app/platform/db/database.server.ts";
import type { customerOrders } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import {
  type CustomerMail,
  customerMail,
  mailedTitle,
  testMark,
} from "#app/shop/order/mail/customer-mail.server.ts";
import { orderButton, questionsBlock } from "#app/shop/order/mail/order-mails.server.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";

type Order = typeof customerOrders.$inferSelect;
type MailServices = Pick<Services, "env" | "jobs">;

/** Tells the customer, once, that the order is here and the provider still reviews its payment. */
export async function enqueuePaymentPendingMail(
  tx: Tx,
  services: MailServices,
  order: Order,
  now: Date,
) {
  await enqueueCustomerMail(tx, services, order, now, {
    kind: "payment-pending",
    subject: `We have your order ${order.orderNumber}`,
    heading: "Your payment is being confirmed.",
    text: `we have your order ${order.orderNumber}, ${mailedTitle(order)}. The payment provider is still checking your payment of ${formatCents(order.totalAmount)}, which can take a while. You don't have to pay again: we start as soon as it is through, and write to you then.`,
  });
}

/** Tells the customer that a payment under review was refused in the end. */
export async function enqueuePaymentDeniedMail(
  tx: Tx,
  services: MailServices,
  order: Order,
  now: Date,
) {
  await enqueueCustomerMail(tx, services, order, now, {
    kind: "payment-denied",
    subject: `Your payment for order ${order.orderNumber} was not accepted`,
    heading: "Your payment was not accepted.",
    text: `the payment provider reviewed your payment of ${formatCents(order.totalAmount)} for order ${order.orderNumber}, ${mailedTitle(order)}, and refused it. Nothing was charged and nothing has been printed. Your order is kept: it can be paid again, with another way to pay if you like.`,
    button: "See and pay your order",
  });
}

interface CustomerWords extends Omit<CustomerMail, "blocks"> {
  /** On the way to the order. */
  button?: string;
}

async function enqueueCustomerMail(
  tx: Tx,
  { env, jobs }: MailServices,
  order: Order,
  now: Date,
  { button, ...words }: CustomerWords,
) {
  if (!hasMailbox(order)) return;
  const settings = await readSettings(tx);
  const link = await findOrderLinkUrl(tx, env, order.id, now);
  const blocks = [...orderButton(link, button), questionsBlock(settings, order)];
  await enqueueMail(tx, jobs, customerMail(settings, order, { ...words, blocks }), now);
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
