import type { Tx } from "#app/platform/db/database.server.ts";
import type { customerOrders } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import { orderButton, questionsBlock, testMark } from "#app/shop/order/mail/order-mails.server.ts";
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
    text: `Hello ${order.contactName}, we have your order ${order.orderNumber}, ${order.productName}. The payment provider is still checking your payment of ${formatCents(order.totalAmount)}, which can take a while. You don't have to pay again. We'll start as soon as it goes through, and email you then.`,
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
    text: `Hello ${order.contactName}, the payment provider reviewed your payment of ${formatCents(order.totalAmount)} for order ${order.orderNumber}, ${order.productName}, and declined it. Nothing was charged, and nothing has been printed. We kept your order. You can still pay for it, with another payment method if you like.`,
    button: "See and pay your order",
  });
}

interface CustomerWords {
  kind: string;
  subject: string;
  heading: string;
  text: string;
  /** On the way to the order. */
  button?: string;
}

async function enqueueCustomerMail(
  tx: Tx,
  { env, jobs }: MailServices,
  order: Order,
  now: Date,
  { kind, subject, heading, text, button }: CustomerWords,
) {
  if (!hasMailbox(order)) return;
  const settings = await readSettings(tx);
  const link = await findOrderLinkUrl(tx, env, order.id, now);
  await enqueueMail(
    tx,
    jobs,
    {
      kind,
      orderId: order.id,
      recipient: order.contactEmail,
      replyTo: settings.email,
      brand: mailBrand(settings),
      document: {
        subject: `${testMark(order)}${subject}`,
        heading,
        blocks: [
          { type: "text", text },
          ...orderButton(link, button),
          questionsBlock(settings, order),
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
