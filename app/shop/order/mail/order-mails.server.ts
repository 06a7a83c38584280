import { dueFacts } from "../due/due-view.ts";
import { countFiles } from "../line/count-files.ts";
import type { customerOrders } from "#app/platform/db/schema.ts";
import type { MailBlock, MailLine } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { formatAddress } from "#app/shop/delivery/format-address.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { lineAmountWords } from "#app/shop/pricing/price-line.ts";
import { BY_QUOTE, isUnpriced } from "../unpriced.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { reprintWords } from "../line/configuration-facts.ts";
import { isAgreedBefore } from "../order-kinds.ts";
import type { OrderDays } from "../ready-days.ts";
import { stagesAt } from "../order-stages.ts";
import { missingDetailsSays, untilApproved } from "../order-waits.ts";
import { ORDER_STATUS_WORDS } from "../order-status.ts";
import type { OrderStatus, QuoteStatus } from "../order-terms.ts";
import type { OrderArtwork } from "../line/order-artwork.server.ts";
import { detailsUnder } from "../tracking/tracking-paths.ts";
import { customerMail, mailedTitle, type MailedOrder, testMark } from "./customer-mail.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";

type NewOrder = MailedOrder & Pick<typeof customerOrders.$inferSelect, "quoteStatus">;

/** What the team's mail of a new order is in the outbox. */
export const TEAM_MAIL = "order-placed";

/** An ordered item, as the team's mail tells of its files. */
export interface MailedLine {
  productName: string;
  fileCount: number;
  /** The shop designs it. */
  isDesigned: boolean;
  /** The number of the order whose approved design is printed again. */
  reprintOf: string | null;
}

/**
 * Tells the team of a new order (specification §4, order flow). `replaced` is the number of the
 * unpaid order that the customer changed into this one; `settled` and `due` are `null` before it is paid.
 */
export function teamMail(
  { env }: Pick<Services, "env">,
  settings: Settings,
  order: NewOrder,
  {
    lines,
    replaced,
    settled,
    due,
  }: {
    lines: readonly MailedLine[];
    replaced: string | null;
    settled: "paid" | "free" | null;
    due: Parameters<typeof dueFacts>[0] | null;
  },
): OutgoingMail {
  const isQuote = order.quoteStatus !== null;
  const name = replaced === null ? "New order" : "Changed order";
  const now = isQuote
    ? "The customer is waiting for your price. Nothing is charged until they accept it."
    : standingText(settled);
  const before =
    replaced === null ? "" : ` It replaces ${replaced}, which was unpaid and is now canceled.`;
  return {
    kind: TEAM_MAIL,
    orderId: order.id,
    recipient: settings.teamEmail || settings.email,
    replyTo: order.contactEmail || null,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}${name} ${order.orderNumber}: ${order.productName}${replaced === null ? "" : ` (replaces ${replaced})`}`,
      heading: `${name} ${order.orderNumber}`,
      blocks: [
        { type: "text", text: now + before },
        {
          type: "facts",
          facts: [
            {
              label: "Customer",
              value: [order.contactName, order.contactBusiness].filter(Boolean).join(", "),
            },
            { label: "Email", value: order.contactEmail || "Not given" },
            { label: "Phone", value: order.contactPhone || "Not given" },
            { label: "Delivery", value: deliveryText(order, settings) },
            { label: "Artwork", value: artworkText(lines) },
            ...(due === null ? [] : dueFacts(due)),
          ],
        },
        linesBlock(order, isQuote ? "Estimate" : "Total"),
        {
          type: "button",
          label: "Open the order",
          url: `${env.publicUrl}/admin/orders/${order.id}`,
        },
      ],
    },
  };
}

function standingText(settled: "paid" | "free" | null): string {
  switch (settled) {
    case "paid":
      return "It's paid.";
    case "free":
      return "There is nothing to pay.";
    case null:
      return "Placed and waiting for payment. Production starts when it is paid.";
  }
}

/** "2 files", or what each of several items has. */
function artworkText(lines: readonly MailedLine[]): string {
  const texts = lines.map(({ fileCount, isDesigned, reprintOf }) => {
    if (reprintOf !== null) return reprintWords(reprintOf);
    if (fileCount === 0) return isDesigned ? "We design it" : "None yet";
    return countFiles(fileCount);
  });
  if (lines.length === 1) return texts.join("");
  return lines.map(({ productName }, index) => `${productName}: ${texts[index]}`).join("\n");
}

/** Tells the customer that the team will price the order. */
export function quoteMail(settings: Settings, order: NewOrder, link: string | null): OutgoingMail {
  return customerMail(settings, order, {
    kind: "quote-requested",
    subject: `We have your order ${order.orderNumber}`,
    heading: "Thank you for your order.",
    text: `we have your order ${order.orderNumber}, ${mailedTitle(order)}. Our team will look at it and send you a price. Nothing is charged until you accept it.`,
    blocks: [linesBlock(order, "Estimate"), ...orderButton(link), questionsBlock(settings, order)],
  });
}

/** What a receipt says of the order beside what is in it. */
export interface ReceiptFacts {
  link: string | null;
  artwork: OrderArtwork;
  /** The parts of a package that wait for its customer's answers, in words; "" for none. */
  missingDetails?: string;
  /** The shop designs some of it, and shows a proof first. */
  isDesigned?: boolean;
  /** When it is ready, in words; `null` where no days were promised. */
  ready: string | null;
  /** When it should be at the door, of an order that is shipped. */
  arrival?: string | null;
  /** Whoever has the mailbox is known to be the customer: what they typed may be in it. */
  isProven: boolean;
}

/** The customer's receipt, once the order is paid or there is nothing to pay. */
export function receiptMail(
  settings: Settings,
  order: MailedOrder,
  facts: ReceiptFacts,
): OutgoingMail {
  const { ready, arrival = null, isProven } = facts;
  const { orderNumber } = order;
  const isFree = order.paymentStatus === "free";
  const said = isFree
    ? `we have your order ${orderNumber}, and there is nothing to pay.`
    : `we have your payment for order ${orderNumber}.`;
  return customerMail(settings, order, {
    kind: "order-receipt",
    subject: isFree ? `We have your order ${orderNumber}` : `Your order ${orderNumber} is paid`,
    heading: "Thank you for your order.",
    text: said + nextStep(order, facts),
    blocks: [
      ...progressBlock(order, "pending"),
      linesBlock(order),
      {
        type: "facts",
        facts: [
          { label: "Delivery", value: receiptDelivery(order, settings, isProven) },
          ...dayFacts({ ready, arrival }),
        ],
      },
      ...taskButton(facts),
      questionsBlock(settings, order),
    ],
  });
}

/** The days that a mail tells, in words; `null` where none are promised. */
export function dayFacts({ ready, arrival }: OrderDays): { label: string; value: string }[] {
  return [
    ...(ready === null ? [] : [{ label: "Ready", value: ready }]),
    ...(arrival === null ? [] : [{ label: "At your door", value: arrival }]),
  ];
}

/** Leads to what production waits for; where it waits for nothing, to the order's page. */
function taskButton({ link, artwork, missingDetails = "" }: ReceiptFacts): MailBlock[] {
  if (artwork === "missing") return orderButton(link, "Send your artwork");
  if (missingDetails === "" || link === null) return orderButton(link);
  return orderButton(detailsUnder(link), "Finish your package details");
}

/** What happens now, and what the customer has to do for it. */
function nextStep(
  order: Pick<MailedOrder, "deliveryMethod" | "orderKind">,
  { link, artwork, missingDetails = "", isDesigned = false }: ReceiptFacts,
): string {
  // It pays for something agreed before: nothing follows from it.
  if (order.orderKind === "custom") return "";
  if (missingDetails !== "") {
    const how = link === null ? "reply to this email with them" : "add them from your order's page";
    return ` ${missingDetailsSays(missingDetails)} Please ${how}.`;
  }
  switch (artwork) {
    case "missing": {
      const how = link === null ? "reply to this email with it" : "send it from your order's page";
      const rest = isDesigned ? " We design the rest and send you a proof." : "";
      return ` We'll start as soon as we have your artwork: please ${how}.${rest}`;
    }
    case "sent":
    case "none":
      if (isDesigned) return ` We design it next and send you a proof. ${untilApproved(order)}`;
      if (artwork === "none") return " We begin next and write to you if we need anything.";
      return " Next we check your files and email you if something's off.";
  }
}

/** The order's new link, after the team ended the one before. */
export function newLinkMail(settings: Settings, order: MailedOrder, link: string): OutgoingMail {
  return customerMail(settings, order, {
    kind: "order-link",
    subject: `A new link to your order ${order.orderNumber}`,
    heading: "Here is your order.",
    text: `this link opens your order ${order.orderNumber}, ${mailedTitle(order)}. Links in earlier emails no longer work.`,
    blocks: [...orderButton(link), questionsBlock(settings, order)],
  });
}

/** How far an order has come once it has this status; nothing of a payment for something agreed before. */
export function progressBlock(
  order: Pick<MailedOrder, "deliveryMethod" | "orderKind">,
  status: OrderStatus,
): MailBlock[] {
  const stages = isAgreedBefore(order) ? [] : stagesAt(status, order.deliveryMethod);
  const steps = stages.map((stage) => ({
    label: ORDER_STATUS_WORDS[stage.status],
    state: stage.state,
  }));
  return steps.length === 0 ? [] : [{ type: "progress", steps }];
}

/** Leads to the order's own page; there is none after its link was revoked. */
export function orderButton(link: string | null, label = "See your order"): MailBlock[] {
  return link === null ? [] : [{ type: "button", label, url: link }];
}

/** When the order is due, in a mail to the team; nothing where no day is promised. */
export function dueBlock(due: Parameters<typeof dueFacts>[0]): MailBlock[] {
  const facts = dueFacts(due);
  return facts.length === 0 ? [] : [{ type: "facts", facts }];
}

/** How to ask about an order; with its number, so that whoever answers finds it. */
export function questionsBlock(
  { phone }: Pick<Settings, "phone">,
  { orderNumber }: Pick<MailedOrder, "orderNumber">,
): MailBlock {
  const text = `Questions? Call ${phone} or reply to this email, and mention ${orderNumber}.`;
  return { type: "text", text };
}

/** The whole price; of an order that waits for the team's, that there is none yet. */
export function linesBlock(
  order: Pick<MailedOrder, "priceLines" | "totalAmount"> & { quoteStatus?: QuoteStatus | null },
  totalLabel = "Total",
): MailBlock {
  const { quoteStatus = null, totalAmount } = order;
  const hasPrice = !isUnpriced({ quoteStatus, totalAmount });
  return {
    type: "lines",
    lines: order.priceLines.map((line): MailLine => ({
      label: line.label,
      detail: line.detail,
      amount: hasPrice ? lineAmountWords(line) : BY_QUOTE,
    })),
    total: { label: totalLabel, amount: hasPrice ? formatCents(totalAmount) : BY_QUOTE },
  };
}

/** Where the order goes; an address that anybody may have typed is not repeated to the mailbox. */
function receiptDelivery(order: MailedOrder, settings: Settings, isProven: boolean): string {
  if (isProven || order.deliveryMethod !== "ship") return deliveryText(order, settings);
  return ["To the address you gave us", order.shippingMethod].filter(Boolean).join("\n");
}

function deliveryText(
  order: Pick<MailedOrder, "deliveryMethod" | "deliveryAddress" | "shippingMethod">,
  settings: Settings,
): string {
  if (order.deliveryMethod === "none") return "Nothing to deliver";
  if (order.deliveryMethod === "ship" && order.deliveryAddress) {
    return [formatAddress(order.deliveryAddress), order.shippingMethod].filter(Boolean).join("\n");
  }
  return `Pickup at ${settings.street}, ${settings.city}`;
}
