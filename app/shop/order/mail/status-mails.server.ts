import type { Tx } from "#app/platform/db/database.server.ts";
import type { customerOrders } from "#app/platform/db/schema.ts";
import type { MailBlock } from "#app/platform/mail/mail-document.server.ts";
import { enqueueMail, type OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findOrderLinkUrl } from "../tracking/order-links.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import {
  dayFact,
  linesBlock,
  type MailedOrder,
  orderButton,
  progressBlock,
  questionsBlock,
  testMark,
} from "./order-mails.server.ts";
import type { OrderStatus, PaymentStatus } from "../order-terms.ts";
import { REMINDERS } from "../reminders.ts";
import { withOrderedPicture } from "./ordered-picture.server.ts";
import { LATE_WORDS, type PlannedDays } from "../planned-days.ts";
import { readPlannedDays } from "./planned-days.server.ts";
import { trackingLink } from "../tracking-link.ts";

type StatusOrder = MailedOrder & {
  paymentStatus: PaymentStatus;
  trackingCarrier: string | null;
  trackingNumber: string | null;
};

interface StatusNews {
  status: OrderStatus;
  why?: string;
  /** With the cancellation of a paid order its money goes back. */
  isRefunded?: boolean;
  /** When it should be made and arrive, of an order that is under way. */
  days?: PlannedDays | null;
}

/** Tells the customer that their order went on, in the caller's transaction (decisions §4). */
export async function enqueueStatusMail(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  order: StatusOrder & Pick<typeof customerOrders.$inferSelect, "paidAt" | "artworkHold">,
  { notBefore, ...change }: Omit<StatusNews, "days"> & { notBefore?: Date | undefined },
  now: Date,
) {
  if (!hasMailbox(order)) return;
  const settings = await readSettings(tx);
  const link = await findOrderLinkUrl(tx, env, order.id, now);
  const planned = { ...order, orderStatus: change.status };
  const days = await readPlannedDays(tx, planned, settings, now);
  const mail = statusMail(settings, order, { ...change, days }, link);
  const pictured = await withOrderedPicture(tx, order, mail);
  await enqueueMail(tx, jobs, { ...pictured, notBefore }, now);
}

/** What the outbox calls the email of a status. */
export function statusMailKind(status: OrderStatus): string {
  return `order-${status}`;
}

/** What the customer reads when their order has a new status. */
export function statusMail(
  settings: Settings,
  order: StatusOrder,
  { status, why = "", isRefunded = false, days = null }: StatusNews,
  link: string | null,
): OutgoingMail {
  const { heading, about, said } = words(order, status, isRefunded);
  const late = days?.isLate ? LATE_WORDS : "";
  const dates = days === null ? [] : dayFact(days);
  const text = [`Hello ${order.contactName}, ${about}`, why, late, said].filter(Boolean).join(" ");
  return {
    kind: statusMailKind(status),
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Order ${order.orderNumber}: ${heading.replace(/\.$/, "")}`,
      heading,
      blocks: [
        { type: "text", text },
        ...progressBlock(order, status),
        ...(dates.length > 0 ? [{ type: "facts" as const, facts: dates }] : []),
        ...(status === "shipped" ? trackingBlocks(order) : []),
        ...orderButton(link),
        questionsBlock(settings, order),
      ],
    },
  };
}

/** By what a parcel that is on its way can be followed, or by what instead of what was said before. */
export function trackingMail(
  settings: Settings,
  order: StatusOrder,
  link: string | null,
): OutgoingMail {
  return {
    kind: "order-tracking",
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Order ${order.orderNumber}: Tracking number`,
      heading: "Track your parcel.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, your order ${order.orderNumber}, ${order.productName}, is on its way. Here's the number to track it by.`,
        },
        ...trackingBlocks(order),
        ...orderButton(link),
        questionsBlock(settings, order),
      ],
    },
  };
}

/** A pickup order that is made: where and when it can be had. */
export function readyForPickupMail(
  settings: Settings,
  order: MailedOrder,
  link: string | null,
): OutgoingMail {
  const { street, city, state, zip, businessHours } = settings;
  return {
    kind: "order-ready",
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Order ${order.orderNumber}: Ready for pickup`,
      heading: "Ready for pickup.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, your order ${order.orderNumber}, ${order.productName}, is ready and waiting for you. Please bring the order number.`,
        },
        ...progressBlock(order, "processing"),
        {
          type: "facts",
          facts: [
            { label: "Where", value: `${street}, ${city}, ${state} ${zip}` },
            { label: "When", value: businessHours },
          ],
        },
        ...orderButton(link),
        questionsBlock(settings, order),
      ],
    },
  };
}

/** An order that waits for its payment: said once, a while after it was placed. */
export function paymentReminderMail(
  settings: Settings,
  order: MailedOrder,
  link: string,
): OutgoingMail {
  return {
    kind: REMINDERS.payment.mail,
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Your order ${order.orderNumber} is waiting for payment`,
      heading: "Your order is waiting for payment.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, we have your order ${order.orderNumber}, ${order.productName}. It isn't paid yet: nothing was charged, and we start as soon as you pay. Changed your mind? Do nothing and we'll cancel it automatically.`,
        },
        linesBlock(order),
        ...orderButton(link, "See and pay your order"),
        questionsBlock(settings, order),
      ],
    },
  };
}

interface StatusWords {
  heading: string;
  /** After "Hello Dana Whitfield,". */
  about: string;
  said: string;
}

function words(order: StatusOrder, status: OrderStatus, isRefunded: boolean): StatusWords {
  const name = `your order ${order.orderNumber}, ${order.productName},`;
  switch (status) {
    case "pending":
      return {
        heading: "Your order is waiting.",
        about: `${name} is waiting for us to start it.`,
        said: "",
      };
    case "processing":
      return order.deliveryMethod === "none"
        ? { heading: "We're on it.", about: `we're working on ${trim(name)}.`, said: "" }
        : { heading: "In production.", about: `${name} is in production.`, said: "" };
    case "shipped":
      return { heading: "On its way.", about: `${name} has left the shop.`, said: "" };
    case "delivered":
      return deliveredWords(order, name);
    case "cancelled":
      return {
        heading: "Canceled.",
        about: `${name} is canceled.`,
        said: moneySaid(order, isRefunded),
      };
  }
}

function deliveredWords({ deliveryMethod }: StatusOrder, name: string): StatusWords {
  const said = "Thank you. If anything isn't right, tell us.";
  switch (deliveryMethod) {
    case "ship":
      return { heading: "Delivered.", about: `${name} was delivered.`, said };
    case "pickup":
      return { heading: "Picked up.", about: `${name} was picked up.`, said };
    case "none":
      return { heading: "Complete.", about: `${name} is complete.`, said };
  }
}

/** Whether the customer's money was touched: the first thing they ask. */
function moneySaid({ paymentStatus, totalAmount }: StatusOrder, isRefunded: boolean): string {
  switch (paymentStatus) {
    case "unpaid":
    case "free":
      return "Nothing was charged.";
    case "paid":
    case "partly_refunded":
      return isRefunded
        ? "We're refunding your payment, and we'll email you when it's on its way."
        : `You paid ${formatCents(totalAmount)} for it. Reply to this email if you have a question about your payment.`;
    case "refunded":
      return "Your payment was refunded.";
  }
}

function trackingBlocks(order: StatusOrder): MailBlock[] {
  const { trackingCarrier, trackingNumber } = order;
  if (!trackingNumber) return [];
  const url = trackingLink(order);
  return [
    {
      type: "facts",
      facts: [
        ...(trackingCarrier ? [{ label: "Carrier", value: trackingCarrier }] : []),
        { label: "Tracking number", value: trackingNumber },
      ],
    },
    ...(url === null ? [] : [{ type: "button" as const, label: "Track your parcel", url }]),
  ];
}

function trim(name: string): string {
  return name.replace(/,$/, "");
}
