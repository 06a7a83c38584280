import type { MailBlock } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import {
  linesBlock,
  type MailedOrder,
  orderButton,
  questionsBlock,
  testMark,
} from "#app/shop/order/mail/order-mails.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { formatLastDay } from "./validity.ts";

/** The team's price, for the customer to accept on the order's page. */
export function quoteSentMail(
  settings: Settings,
  order: MailedOrder,
  quote: { lines: PriceLine[]; totalCents: Cents; note: string; lastDay: string },
  link: string | null,
): OutgoingMail {
  const note: MailBlock[] = quote.note === "" ? [] : [{ type: "text", text: quote.note }];
  return {
    ...toCustomer(settings, order, "quote-sent"),
    document: {
      subject: `${testMark(order)}Our price for your order ${order.orderNumber}`,
      heading: "Here is our price.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, this is our price for your order ${order.orderNumber}, ${order.productName}. It is valid until ${quote.lastDay}. Nothing is charged until you accept it and pay.`,
        },
        ...note,
        linesBlock({ priceLines: quote.lines, totalAmount: quote.totalCents }),
        ...orderButton(link, "See and accept the price"),
        questionsBlock(settings, order),
      ],
    },
  };
}

/** The price came to its end without an answer. */
export function quoteExpiredMail(
  settings: Settings,
  order: MailedOrder,
  validUntil: Date,
  link: string | null,
): OutgoingMail {
  const lastDay = formatLastDay(validUntil, settings.timeZone);
  return {
    ...toCustomer(settings, order, "quote-expired"),
    document: {
      subject: `${testMark(order)}Our price for order ${order.orderNumber} has expired`,
      heading: "Our price has expired.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, our price for your order ${order.orderNumber}, ${order.productName}, was valid until ${lastDay}. Nothing was charged. Still want it? Reply to this email or call ${settings.phone}, and we'll send you a new price.`,
        },
        ...orderButton(link),
      ],
    },
  };
}

/** Tells the team that their price is accepted, and what has to come first. */
export function quoteAcceptedMail(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  order: MailedOrder,
): OutgoingMail {
  return {
    ...toCustomer(settings, order, "quote-accepted"),
    recipient: settings.teamEmail || settings.email,
    replyTo: order.contactEmail || null,
    document: {
      subject: `${testMark(order)}Price accepted: order ${order.orderNumber}`,
      heading: `Price accepted for ${order.orderNumber}`,
      blocks: [
        {
          type: "text",
          text: `${order.contactName} accepted our price. The order is waiting for payment. Work starts once it's paid.`,
        },
        linesBlock(order),
        { type: "button", label: "Open the order", url: publicUrl + adminOrderPath(order.id) },
      ],
    },
  };
}

function toCustomer(settings: Settings, order: MailedOrder, kind: string) {
  return {
    kind,
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
  };
}
