import { asc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderLines, refundLines } from "#app/platform/db/schema.ts";
import type { MailBlock, MailLine } from "#app/platform/mail/mail-document.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { customerMail, mailedTitle } from "#app/shop/order/mail/customer-mail.server.ts";
import { orderButton, questionsBlock } from "#app/shop/order/mail/order-mails.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { formatCents, sumCents } from "#app/shop/money/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Refund } from "./reserve-refund.server.ts";

/** Tells the customer that money is on its way back, for what and why (decisions §4). */
export async function enqueueRefundedMail(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  order: typeof customerOrders.$inferSelect,
  refund: Refund,
  now: Date,
) {
  if (!hasMailbox(order)) return;
  const settings = await readSettings(tx);
  const amount = formatCents(refund.amount);
  const why: MailBlock[] =
    refund.reason === ""
      ? []
      : [{ type: "facts", facts: [{ label: "Reason", value: refund.reason }] }];
  const mail = customerMail(settings, order, {
    kind: "order-refunded",
    subject: `${amount} refunded for order ${order.orderNumber}`,
    heading: "Your refund is on its way.",
    text: `we have refunded ${amount} for your order ${order.orderNumber}, ${mailedTitle(order)}. It goes back to the account you paid with; your bank or card company decides when it shows.`,
    blocks: [
      {
        type: "lines",
        lines: await mailLines(tx, refund),
        total: { label: "Refunded", amount },
      },
      ...why,
      ...orderButton(await findOrderLinkUrl(tx, env, order.id, now)),
      questionsBlock(settings, order),
    ],
  });
  await enqueueMail(tx, jobs, mail, now);
}

async function mailLines(tx: Tx, refund: Refund): Promise<MailLine[]> {
  const lines = await tx
    .select({
      productName: orderLines.productName,
      amount: refundLines.amount,
      taxAmount: refundLines.taxAmount,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refund.id))
    .orderBy(asc(orderLines.position));
  const tax = sumCents(lines.map(({ taxAmount }) => taxAmount));
  const others = [
    { label: "Shipping", amountCents: refund.shippingAmount },
    { label: "Sales tax", amountCents: tax },
  ].filter(({ amountCents }) => amountCents > 0);
  return [
    ...lines.map(({ productName, amount }) => mailLine(productName, formatCents(amount))),
    ...others.map(({ label, amountCents }) => mailLine(label, formatCents(amountCents))),
  ];
}

function mailLine(label: string, amount: string): MailLine {
  return { label, detail: "", amount };
}
