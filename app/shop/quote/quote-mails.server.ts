import type { MailBlock } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import {
  customerMail,
  mailedTitle,
  type MailedOrder,
  testMark,
} from "#app/shop/order/mail/customer-mail.server.ts";
import {
  linesBlock,
  orderButton,
  questionsBlock,
} from "#app/shop/order/mail/order-mails.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { formatLastDay } from "#app/shop/clock/validity.ts";

/** The team's price, for the customer to accept on the order's page. */
export function quoteSentMail(
  settings: Settings,
  order: MailedOrder,
  quote: { lines: PriceLine[]; totalCents: Cents; note: string; lastDay: string },
  link: string | null,
): OutgoingMail {
  const note: MailBlock[] = quote.note === "" ? [] : [{ type: "text", text: quote.note }];
  return customerMail(settings, order, {
    kind: "quote-sent",
    subject: `Our price for your order ${order.orderNumber}`,
    heading: "Here is our price.",
    text: `this is our price for your order ${order.orderNumber}, ${mailedTitle(order)}. It is valid until ${quote.lastDay}. Nothing is charged until you accept it and pay.`,
    blocks: [
      ...note,
      linesBlock({ priceLines: quote.lines, totalAmount: quote.totalCents }),
      ...orderButton(link, "See and accept the price"),
      questionsBlock(settings, order),
    ],
  });
}

/** The price came to its end without an answer. */
export function quoteExpiredMail(
  settings: Settings,
  order: MailedOrder,
  validUntil: Date,
  link: string | null,
): OutgoingMail {
  const lastDay = formatLastDay(validUntil, settings.timeZone);
  return customerMail(settings, order, {
    kind: "quote-expired",
    subject: `Our price for order ${order.orderNumber} has run out`,
    heading: "Our price has run out.",
    text: `our price for your order ${order.orderNumber}, ${mailedTitle(order)}, was valid until ${lastDay}. Nothing was charged. If you still want it, reply to this email or call ${settings.phone}, and we'll send you a new price.`,
    blocks: orderButton(link),
  });
}

/** Tells the team that their price is accepted, and what has to come first. */
export function quoteAcceptedMail(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  order: MailedOrder,
): OutgoingMail {
  return {
    kind: "quote-accepted",
    orderId: order.id,
    recipient: settings.teamEmail || settings.email,
    replyTo: order.contactEmail || null,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Price accepted: order ${order.orderNumber}`,
      heading: `Price accepted for ${order.orderNumber}`,
      blocks: [
        {
          type: "text",
          text: `${order.contactName} accepted our price. The order waits for payment; work starts when it is paid.`,
        },
        linesBlock(order),
        { type: "button", label: "Open the order", url: publicUrl + adminOrderPath(order.id) },
      ],
    },
  };
}
