import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { destinationOf } from "#app/shop/delivery/destination.ts";
import { isOfWholeOrder } from "#app/shop/own-order/whole-order-lines.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import { PAYMENT_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import { type Cents, cents, formatCents, sumCents } from "#app/shop/money/money.ts";
import { lineAmountWords, type PriceLine } from "#app/shop/pricing/price-line.ts";
import { formatLongDate } from "#app/shop/clock/shop-day.ts";
import { readableColor } from "#app/shop/settings/readable-color.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { documentText, MAX_DETAIL } from "#app/shop/document/document-text.ts";

export interface InvoiceLine {
  label: string;
  detail: string;
  amount: string;
}

/** An invoice as it is printed: all of it text. */
export interface Invoice {
  number: string;
  date: string;
  isTest: boolean;
  /** The end of an order that was called off or refunded whole; `null` otherwise. */
  stamp: { word: string; sentence: string } | null;
  brandColor: string;
  shop: { name: string; lines: string[] };
  billTo: string[];
  delivery: { label: string; lines: string[] };
  items: { name: string; lines: InvoiceLine[]; amount: string }[];
  /** Member price, coupon, shipping and tax. */
  orderLines: InvoiceLine[];
  total: string;
  /** "Paid", and when. */
  payment: { label: string; detail: string };
  /** The refunds since; empty when there were none. */
  refunds: InvoiceLine[];
  /** The rest of the payment after them; "" without any. */
  balance: string;
  /** A sentence that the reader has to know; "" when there is nothing. */
  notice: string;
}

/** Whoever has the order's link may have it from somebody else (decisions §6). */
export type InvoiceReader = "known" | "link";

export interface InvoicedOrder {
  orderNumber: string;
  createdAt: Date;
  paidAt: Date | null;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  totalAmount: Cents;
  priceLines: readonly PriceLine[];
  contactName: string;
  contactBusiness: string;
  contactEmail: string;
  contactPhone: string;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: DeliveryAddress | null;
  shippingMethod: string;
  isTest: boolean;
  /** Those that the provider has made, the earliest first. */
  refunds: readonly { amount: Cents; refundedTax: Cents; reason: string; completedAt: Date }[];
}

type InvoicedLine = { productName: string; priceLines: readonly PriceLine[]; amount: Cents };

/**
 * The invoice of a paid order: who sold what to whom, for how much, and how it was paid.
 * By the order's link there is no address, email, phone or word to the customer on it.
 */
export function invoiceOf(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
  settings: Settings,
  reader: InvoiceReader = "known",
): Invoice {
  const isByLink = reader === "link";
  const date = formatLongDate(order.paidAt ?? order.createdAt, settings.timeZone);
  return {
    number: order.orderNumber,
    date,
    isTest: order.isTest,
    stamp: stampOf(order),
    brandColor: readableColor(settings.brandColor),
    shop: {
      name: documentText(settings.shopName),
      lines: texts(
        settings.street,
        `${settings.city}, ${settings.state} ${settings.zip}`,
        settings.phone,
        settings.email,
      ),
    },
    billTo: texts(
      order.contactName,
      order.contactBusiness,
      ...(isByLink ? [] : [order.contactEmail, order.contactPhone]),
    ),
    delivery: deliveryOf(order, settings, isByLink),
    items: lines.map((line) => ({
      name: documentText(line.productName),
      lines: line.priceLines.map(invoiceLine),
      amount: formatCents(line.amount),
    })),
    orderLines: order.priceLines.filter(isOfWholeOrder).map(invoiceLine),
    total: formatCents(order.totalAmount),
    payment: {
      label: PAYMENT_STATUS_WORDS[order.refunds.length > 0 ? "paid" : order.paymentStatus],
      detail: order.paidAt === null ? "" : `${formatCents(order.totalAmount)} on ${date}`,
    },
    refunds: order.refunds.map(({ amount, refundedTax, reason, completedAt }) => ({
      label: `Refunded on ${formatLongDate(completedAt, settings.timeZone)}`,
      detail: [
        ...(refundedTax > 0 ? [`${formatCents(refundedTax)} of it sales tax`] : []),
        ...(isByLink || reason === "" ? [] : [documentText(reason, MAX_DETAIL)]),
      ].join(". "),
      amount: formatCents(cents(-amount)),
    })),
    balance: order.refunds.length > 0 ? formatCents(balanceOf(order)) : "",
    notice: isByLink
      ? `Downloaded by the order's link, and so without addresses. The whole invoice is in the customer's account; without one, ask ${settings.email} and we'll email it.`
      : "",
  };
}

function stampOf({ orderStatus, paymentStatus, refunds }: InvoicedOrder): Invoice["stamp"] {
  const calledOff = orderStatus === "cancelled" ? "This order was canceled." : "";
  if (paymentStatus === "refunded") {
    return { word: "REFUNDED", sentence: `${calledOff} Everything paid was refunded.`.trim() };
  }
  if (calledOff === "") return null;
  const given = refunds.length > 0 ? " Refunds are listed below the total." : "";
  return { word: "CANCELED", sentence: calledOff + given };
}

function balanceOf({ totalAmount, refunds }: InvoicedOrder): Cents {
  return cents(totalAmount - sumCents(refunds.map(({ amount }) => amount)));
}

function invoiceLine(line: PriceLine): InvoiceLine {
  return {
    label: documentText(line.label),
    detail: documentText(line.detail, MAX_DETAIL),
    amount: lineAmountWords(line),
  };
}

function deliveryOf(
  order: InvoicedOrder,
  settings: Settings,
  isByLink: boolean,
): Invoice["delivery"] {
  const { label, lines } = destinationOf(order, settings);
  if (order.deliveryMethod !== "ship") return { label, lines: texts(...lines) };
  const place = isByLink ? ["The address that was given with the order"] : lines;
  return { label, lines: texts(...place, order.shippingMethod) };
}

function texts(...lines: string[]): string[] {
  return lines.map((line) => documentText(line)).filter((line) => line !== "");
}
