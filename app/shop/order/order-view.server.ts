import { formatAddress } from "#app/shop/delivery/format-address.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { shopTime } from "#app/shop/settings/shop-time.ts";
import { configurationFacts } from "./configuration-facts.ts";
import type { OrderForStaff } from "./find-order-for-staff.server.ts";
import { readLineBrief } from "./line-brief.ts";

/** An order as its admin page shows it: every time on the shop's clock, every payload read. */
export function orderView(found: OrderForStaff, settings: Settings, now: Date) {
  const { order } = found;
  const time = (moment: Date) => shopTime(moment, { now, timeZone: settings.timeZone });
  return {
    orderNumber: order.orderNumber,
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    quoteStatus: order.quoteStatus,
    isTest: order.isTest,
    placed: `Placed ${time(order.createdAt)} by ${nameOf(order)}`,
    waitingFor: waitingFor(order),
    total: order.totalAmount,
    priceLines: order.priceLines,
    customer: {
      name: order.contactName,
      business: order.contactBusiness,
      email: order.contactEmail,
      phone: order.contactPhone,
      hasAccount: order.userId !== null,
      delivery: deliveryFact(order, settings),
    },
    lines: found.lines.map((line) => ({
      id: line.id,
      productName: line.productName,
      amount: line.amount,
      configuration: line.configuration ? configurationFacts(line.configuration) : [],
      brief: readLineBrief(line.payload, order.orderKind),
      files: line.files.map(({ createdAt, ...file }) => ({ ...file, uploaded: time(createdAt) })),
    })),
    payments: found.payments.map(({ createdAt, capturedAt, ...attempt }) => ({
      ...attempt,
      when: time(capturedAt ?? createdAt),
    })),
    events: found.events.map(({ id, kind, toStatus, actor, note, createdAt }) => ({
      id,
      kind,
      toStatus,
      actor,
      note,
      when: time(createdAt),
    })),
    mails: found.mails.map(({ id, recipient, subject, createdAt, sentAt, lastError }) => ({
      id,
      recipient,
      subject,
      lastError: sentAt === null ? lastError : null,
      state: sentAt === null ? `Waiting since ${time(createdAt)}` : `Sent ${time(sentAt)}`,
    })),
  };
}

type Order = OrderForStaff["order"];

function nameOf({ contactName, contactBusiness }: Order): string {
  return contactBusiness === "" ? contactName : `${contactName}, ${contactBusiness}`;
}

/** Why production does not go on; `null` when it is the shop's turn to produce. */
function waitingFor({ orderStatus, paymentStatus, quoteStatus }: Order): string | null {
  if (orderStatus === "delivered") return "This order is complete.";
  if (orderStatus === "cancelled") return "This order is cancelled.";
  if (quoteStatus === "draft") return "The customer waits for a price from the team.";
  if (paymentStatus === "unpaid") return "Waiting for payment. Production starts when it is paid.";
  return null;
}

/** Where an order goes, as a label and what stands beside it. */
export function deliveryFact(
  order: Pick<Order, "deliveryMethod" | "deliveryAddress">,
  settings: Settings,
) {
  if (order.deliveryMethod === "ship" && order.deliveryAddress) {
    return { label: "Ship to", value: formatAddress(order.deliveryAddress) };
  }
  if (order.deliveryMethod === "pickup") {
    return { label: "Pickup", value: `${settings.street}, ${settings.city}` };
  }
  return { label: "Delivery", value: "Nothing to deliver" };
}
