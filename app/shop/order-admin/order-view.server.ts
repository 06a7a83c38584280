import { lineArtwork } from "#app/shop/order/line/line-artwork.ts";
import { customerAdminPath } from "#app/shop/customer/admin/customer-admin-paths.ts";
import { destinationOf } from "#app/shop/delivery/destination.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { countingProof, needsProof } from "#app/shop/order/line/line-proof.ts";
import { takesProofs } from "#app/shop/proof/proof-rules.ts";
import { adminProofsPath } from "#app/shop/proof/proof-paths.ts";
import { shownReprint } from "#app/shop/proof/reprinted-from.ts";
import { proofsForStaff } from "#app/shop/proof/proof-views.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { configurationFacts } from "#app/shop/order/line/configuration-facts.ts";
import type { OrderForStaff } from "./find-order-for-staff.server.ts";
import { isRush } from "#app/shop/delivery/rush.ts";
import { readClock } from "#app/shop/delivery/turnaround.ts";
import { dueView } from "#app/shop/order/due/due-view.ts";
import { PAYMENT_REMINDER } from "#app/shop/order/mail/unasked-mail.server.ts";
import { awaitsPayment } from "#app/shop/order/order-status.ts";
import { reminderSince } from "#app/shop/payment/reminder-since.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { awaitedDetails, detailWords } from "#app/shop/order/line/package-details.ts";
import { readLineBrief } from "#app/shop/order/line/line-brief.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { awaitsPickupNotice } from "#app/shop/order/pickup-notice.ts";
import { mayBeTracked } from "#app/shop/order/tracking-form.ts";
import { trackingLink } from "#app/shop/order/tracking-link.ts";
import { unprintedLetters } from "./unprinted-letters.ts";

/** An order as its admin page shows it: every time on the shop's clock, every payload read. */
export function orderView(found: OrderForStaff, settings: Settings, now: Date) {
  const { order } = found;
  const time = (moment: Date) => shopTime(moment, { now, timeZone: settings.timeZone });
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    quoteStatus: order.quoteStatus,
    isTest: order.isTest,
    placed: `Placed ${time(order.createdAt)} by ${nameOf(order)}`,
    due: dueView(
      { ...order, isRush: isRush(found.lines) },
      readClock(now, settings.timeZone).today,
    ),
    reminder: reminderView(found, now, time),
    deliveryMethod: order.deliveryMethod,
    proofState: order.proofState,
    isPayable: awaitsPayment(order),
    isArtworkMissing: isArtworkMissing(found),
    missingDetails: missingDetails(found),
    takesProofs: takesProofs(order),
    awaitsPickupNotice: awaitsPickupNotice(order, found.events),
    /** Carrier and number of a parcel that has left. */
    parcel: mayBeTracked(order)
      ? {
          carrier: order.trackingCarrier ?? "",
          number: order.trackingNumber ?? "",
          link: trackingLink(order),
        }
      : null,
    total: order.totalAmount,
    hasInvoice: order.paypalOrderId !== null,
    unprintedLetters: unprintedLetters(found, settings),
    /** Something leaves the shop or is picked up. */
    isHandedOver: order.deliveryMethod !== "none",
    priceLines: order.priceLines,
    customer: {
      name: order.contactName,
      business: order.contactBusiness,
      email: order.contactEmail,
      phone: order.contactPhone,
      adminPath: order.userId === null ? null : customerAdminPath(order.userId),
      delivery: deliveryFact(order, settings),
    },
    lines: found.lines.map((line) => ({
      id: line.id,
      productName: line.productName,
      amount: line.amount,
      configuration: line.configuration
        ? configurationFacts(line.configuration, shownReprint(line.reprinted, ADMIN_PATHS))
        : [],
      brief: readLineBrief(line.payload, order.orderKind),
      isArtworkMissing: isMissing(order, line),
      files: line.files.map(({ createdAt, ...file }) => ({ ...file, uploaded: time(createdAt) })),
      proofs: proofsForStaff(line.proofs, time),
      isProofDue: isProofDue(order, line),
    })),
    payments: found.payments.map(({ createdAt, capturedAt, ...attempt }) => ({
      ...attempt,
      when: time(capturedAt ?? createdAt),
    })),
    refunds: found.refunds.map(({ createdAt, completedAt, lines, ...refund }) => ({
      id: refund.id,
      status: refund.status,
      amount: refund.amount,
      parts: refundParts(lines, refund.shippingAmount),
      refundedTax: refund.refundedTax,
      actor: refund.actor,
      reason: refund.reason,
      failure: refund.failure,
      providerRefundId: refund.providerRefundId,
      when: time(completedAt ?? createdAt),
    })),
    leftToRefund: found.leftToRefund,
    linkMade: found.linkMadeAt === null ? null : time(found.linkMadeAt),
    events: found.events.map(({ id, kind, toStatus, actor, note, createdAt }) => ({
      id,
      kind,
      toStatus,
      actor,
      note,
      when: time(createdAt),
    })),
    mails: found.mails.map(({ id, recipient, subject, createdAt, sentAt, isFile, lastError }) => ({
      id,
      recipient,
      subject,
      lastError: sentAt === null ? lastError : null,
      state:
        sentAt === null
          ? `Waiting since ${time(createdAt)}`
          : `${isFile ? "Saved to a file (no mail server)," : "Sent"} ${time(sentAt)}`,
    })),
  };
}

type Order = OrderForStaff["order"];

/** When the customer was last reminded of their payment, and whether they can be again. */
function reminderView({ order, mails }: OrderForStaff, now: Date, time: (at: Date) => string) {
  const [last] = mails.filter(({ kind }) => kind === PAYMENT_REMINDER);
  const since = reminderSince(now);
  return {
    canSend: awaitsPayment(order) && hasMailbox(order) && (!last || last.createdAt <= since),
    last: last ? time(last.createdAt) : null,
  };
}

/** The parts of an order that a refund was for, in words. */
function refundParts(
  lines: OrderForStaff["refunds"][number]["lines"],
  shippingAmount: Cents,
): string {
  return [...lines.map(({ productName }) => productName), shippingAmount > 0 && "Shipping"]
    .filter(Boolean)
    .join(", ");
}

function nameOf({ contactName, contactBusiness }: Order): string {
  return contactBusiness === "" ? contactName : `${contactName}, ${contactBusiness}`;
}

/** The team's turn: none is approved or on its way, and one has to be. */
function isProofDue(order: Order, line: OrderForStaff["lines"][number]): boolean {
  const state = countingProof(line.proofs)?.state;
  if (state === "changes") return takesProofs(order);
  return state === undefined && takesProofs(order) && needsProof(order, line);
}

function isArtworkMissing({ order, lines }: OrderForStaff): boolean {
  return lines.some((line) => isMissing(order, line));
}

/** The parts that production waits for, in words; "" for none. */
function missingDetails({ order, lines }: OrderForStaff): string {
  const parts = awaitedDetails(
    order,
    lines.map(({ payload }) => payload),
  );
  return detailWords(parts);
}

const ADMIN_PATHS = { order: adminOrderPath, proofs: adminProofsPath };

function isMissing(order: Order, line: OrderForStaff["lines"][number]): boolean {
  return lineArtwork(order, line, line.files.length)?.isMissing === true;
}

/** The destination of an order, as a label and its value. */
export function deliveryFact(
  order: Pick<Order, "deliveryMethod" | "deliveryAddress" | "shippingMethod">,
  settings: Settings,
) {
  const { label, lines } = destinationOf(order, settings);
  const place = lines.join(", ");
  const isBy = order.deliveryMethod === "ship" && order.shippingMethod !== "";
  return { label, value: isBy ? `${place} (${order.shippingMethod})` : place };
}
