import type { Tx } from "#app/platform/db/database.server.ts";
import type { customerOrders } from "#app/platform/db/schema.ts";
import type { MailBlock } from "#app/platform/mail/mail-document.server.ts";
import { enqueueMail, type OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { shopAddress } from "#app/shop/settings/shop-address.ts";
import { findOrderLinkUrl } from "../tracking/order-links.server.ts";
import { customerMail, mailedTitle, type MailedOrder } from "./customer-mail.server.ts";
import {
  dayFacts,
  linesBlock,
  orderButton,
  progressBlock,
  questionsBlock,
} from "./order-mails.server.ts";
import { enqueueUnasked, PAYMENT_REMINDER, type UnaskedOrder } from "./unasked-mail.server.ts";
import type { OrderStatus } from "../order-terms.ts";
import { withOrderedPicture } from "./ordered-picture.server.ts";
import { readReadyJobs } from "../due/ready-jobs.server.ts";
import { type OrderDays, orderDays } from "../ready-days.ts";
import { trackingLink } from "../tracking-link.ts";

type StatusOrder = MailedOrder & {
  trackingCarrier: string | null;
  trackingNumber: string | null;
};

interface StatusNews {
  status: OrderStatus;
  why?: string;
  /** With the cancellation of a paid order its money goes back. */
  isRefunded?: boolean;
  /** When it should be made and arrive, of an order that is under way. */
  days?: OrderDays | null;
}

/** Tells the customer that their order went on, in the caller's transaction (decisions §4). */
export async function enqueueStatusMail(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  order: StatusOrder & UnaskedOrder & Pick<typeof customerOrders.$inferSelect, "paidAt">,
  change: Omit<StatusNews, "days"> & {
    /** Somebody of the team moved it. */
    isByTeam: boolean;
  },
  now: Date,
) {
  if (!hasMailbox(order)) return;
  const settings = await readSettings(tx);
  const link = await findOrderLinkUrl(tx, env, order.id, now);
  const days = UNDER_WAY.has(change.status)
    ? orderDays(order, await readReadyJobs(tx, order), settings)
    : null;
  const words = statusMail(settings, order, { ...change, days }, link);
  const mail = await withOrderedPicture(tx, order, words);
  if (change.isByTeam) await enqueueMail(tx, jobs, mail, now);
  else await enqueueUnasked(tx, { jobs }, order, mail, now);
}

/** Before and after there is no day to look forward to. */
const UNDER_WAY: ReadonlySet<OrderStatus> = new Set(["processing", "shipped"]);

/** What the customer reads when their order has a new status. */
export function statusMail(
  settings: Settings,
  order: StatusOrder,
  { status, why = "", isRefunded = false, days = null }: StatusNews,
  link: string | null,
): OutgoingMail {
  const { heading, about, said } = words(order, status, isRefunded);
  const text = [about, why, said].filter(Boolean).join(" ");
  return customerMail(settings, order, {
    kind: `order-${status}`,
    subject: `Order ${order.orderNumber}: ${heading.replace(/\.$/, "")}`,
    heading,
    text,
    blocks: [
      ...progressBlock(order, status),
      ...(status === "shipped" ? trackingBlocks(order, days) : dayBlock(days)),
      ...orderButton(link),
      questionsBlock(settings, order),
    ],
  });
}

/** By what a parcel that is on its way can be followed, or by what instead of what was said before. */
export function trackingMail(
  settings: Settings,
  order: StatusOrder,
  link: string | null,
): OutgoingMail {
  return customerMail(settings, order, {
    kind: "order-tracking",
    subject: `Order ${order.orderNumber}: Tracking number`,
    heading: "Follow your parcel.",
    text: `your order ${order.orderNumber}, ${mailedTitle(order)}, is on its way, and this is the number to follow it by.`,
    blocks: [...trackingBlocks(order), ...orderButton(link), questionsBlock(settings, order)],
  });
}

/** A pickup order that is made: where and when it can be had. */
export function readyForPickupMail(
  settings: Settings,
  order: MailedOrder,
  link: string | null,
): OutgoingMail {
  const { businessHours } = settings;
  return customerMail(settings, order, {
    kind: "order-ready",
    subject: `Order ${order.orderNumber}: Ready for pickup`,
    heading: "Ready for pickup.",
    text: `your order ${order.orderNumber}, ${mailedTitle(order)}, is made and waits for you. Please bring this number.`,
    blocks: [
      ...progressBlock(order, "processing"),
      {
        type: "facts",
        facts: [
          { label: "Where", value: shopAddress(settings) },
          { label: "When", value: businessHours },
        ],
      },
      ...orderButton(link),
      questionsBlock(settings, order),
    ],
  });
}

/** An order that waits for its payment: said once, a while after it was placed. */
export function paymentReminderMail(
  settings: Settings,
  order: MailedOrder,
  link: string,
): OutgoingMail {
  return customerMail(settings, order, {
    kind: PAYMENT_REMINDER,
    subject: `Your order ${order.orderNumber} is waiting for payment`,
    heading: "Your order is waiting for payment.",
    text: `we have your order ${order.orderNumber}, ${mailedTitle(order)}. It isn't paid yet: nothing was charged, and we start as soon as you pay. Changed your mind? Do nothing and we'll cancel it automatically.`,
    blocks: [
      linesBlock(order),
      ...orderButton(link, "See and pay your order"),
      questionsBlock(settings, order),
    ],
  });
}

/** The one day that its reader waits for: at the door, or else ready to be picked up or sent. */
function dayBlock(days: OrderDays | null): MailBlock[] {
  return days === null ? [] : factsBlock(dayFacts(days));
}

interface StatusWords {
  heading: string;
  /** After "Hello Dana,". */
  about: string;
  said: string;
}

function words(order: StatusOrder, status: OrderStatus, isRefunded: boolean): StatusWords {
  const name = `your order ${order.orderNumber}, ${mailedTitle(order)},`;
  switch (status) {
    case "pending":
      return { heading: "Your order waits.", about: `${name} waits for us to start it.`, said: "" };
    case "processing":
      return order.deliveryMethod === "none"
        ? { heading: "We have begun.", about: `we are working on ${trim(name)}.`, said: "" }
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
  const said = "Thank you. If anything is not right, tell us.";
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
        ? "Your money will be refunded. We'll email you when it's on its way."
        : `You paid ${formatCents(totalAmount)} for it. Reply to this email if you have a question about your money.`;
    case "refunded":
      return "Your payment was refunded.";
  }
}

/** When it is at the door, what has left the shop, and by what it can be followed. */
function trackingBlocks(order: StatusOrder, days: OrderDays | null = null): MailBlock[] {
  const { trackingCarrier, trackingNumber } = order;
  const arrival = days === null ? [] : dayFacts({ ...days, ready: null });
  if (!trackingNumber) return factsBlock(arrival);
  const url = trackingLink(order);
  return [
    ...factsBlock([
      ...arrival,
      ...(trackingCarrier ? [{ label: "Carrier", value: trackingCarrier }] : []),
      { label: "Tracking number", value: trackingNumber },
    ]),
    ...(url === null ? [] : [{ type: "button" as const, label: "Track your parcel", url }]),
  ];
}

function factsBlock(facts: ReturnType<typeof dayFacts>): MailBlock[] {
  return facts.length === 0 ? [] : [{ type: "facts", facts }];
}

function trim(name: string): string {
  return name.replace(/,$/, "");
}
