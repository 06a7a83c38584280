import type { Tx } from "#app/platform/db/database.server.ts";
import type { customerOrders } from "#app/platform/db/schema.ts";
import type { MailBlock, MailLine } from "#app/platform/mail/mail-document.server.ts";
import { enqueueMail, type OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { formatAddress } from "#app/shop/delivery/format-address.ts";
import { formatCents } from "#app/shop/pricing/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { mailBrand } from "./mail-brand.server.ts";
import type { OrderStatus } from "./order-terms.ts";

export type MailedOrder = Pick<
  typeof customerOrders.$inferSelect,
  | "id"
  | "orderNumber"
  | "orderKind"
  | "productName"
  | "totalAmount"
  | "priceLines"
  | "contactName"
  | "contactEmail"
  | "contactPhone"
  | "contactBusiness"
  | "deliveryMethod"
  | "deliveryAddress"
  | "isTest"
>;

type NewOrder = MailedOrder & Pick<typeof customerOrders.$inferSelect, "quoteStatus">;

type MailServices = Pick<Services, "env" | "jobs">;

/** Tells the team of a new order, before it is paid (specification §4, order flow). */
export function teamMail(
  { env }: Pick<Services, "env">,
  settings: Settings,
  order: NewOrder,
  fileCount: number,
): OutgoingMail {
  const isQuote = order.quoteStatus !== null;
  const files = fileCount === 1 ? "1 file" : `${fileCount} files`;
  return {
    kind: "order-placed",
    orderId: order.id,
    recipient: settings.teamEmail || settings.email,
    replyTo: order.contactEmail || null,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}New order ${order.orderNumber}: ${order.productName}`,
      heading: `New order ${order.orderNumber}`,
      blocks: [
        {
          type: "text",
          text: isQuote
            ? "The customer waits for your price. Nothing is charged before they accept it."
            : "Placed and waiting for payment. Production starts when it is paid.",
        },
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
            { label: "Artwork", value: fileCount === 0 ? "None yet" : files },
          ],
        },
        linesBlock(order),
        {
          type: "button",
          label: "Open the order",
          url: `${env.publicUrl}/admin/orders/${order.id}`,
        },
      ],
    },
  };
}

/** Tells the customer that the team will price the order. */
export function quoteMail(settings: Settings, order: MailedOrder): OutgoingMail {
  return {
    kind: "quote-requested",
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}We have your order ${order.orderNumber}`,
      heading: "Thank you for your order.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, we have your order ${order.orderNumber}, ${order.productName}. Our team will look at it and send you a price. Nothing is charged until you accept it.`,
        },
        linesBlock(order, "Estimate"),
        {
          type: "text",
          text: `Questions? Call ${settings.phone} or reply to this mail, and mention ${order.orderNumber}.`,
        },
      ],
    },
  };
}

/** The customer's receipt, once the order is paid. */
export function receiptMail(settings: Settings, order: MailedOrder): OutgoingMail {
  return {
    kind: "order-receipt",
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Your order ${order.orderNumber} is paid`,
      heading: "Thank you for your order.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, we have your payment for order ${order.orderNumber}.${nextStep(order)}`,
        },
        linesBlock(order),
        { type: "facts", facts: [{ label: "Delivery", value: deliveryText(order, settings) }] },
        {
          type: "text",
          text: `Questions? Call ${settings.phone} or reply to this mail, and mention ${order.orderNumber}.`,
        },
      ],
    },
  };
}

/** A custom payment pays for something agreed before: nothing follows from it. */
function nextStep({ orderKind }: Pick<MailedOrder, "orderKind">): string {
  return orderKind === "custom"
    ? ""
    : " We check your files next and write to you if anything needs another look.";
}

const STATUS_SENTENCES: Readonly<Record<OrderStatus, string>> = {
  pending: "Your order is waiting for us to start it.",
  processing: "Your order is in production.",
  shipped: "Your order has left the shop.",
  delivered: "Your order is complete.",
  cancelled: "Your order is cancelled.",
};

/** Tells the customer that staff moved the order on (decisions §4). */
export async function enqueueStatusMail(
  tx: Tx,
  { jobs }: MailServices,
  settings: Settings,
  order: MailedOrder,
  change: { status: OrderStatus; tracking: string | null },
  now: Date,
) {
  if (order.contactEmail === "") return;
  const tracking: MailBlock[] = change.tracking
    ? [{ type: "facts", facts: [{ label: "Tracking", value: change.tracking }] }]
    : [];
  await enqueueMail(
    tx,
    jobs,
    {
      kind: `order-${change.status}`,
      orderId: order.id,
      recipient: order.contactEmail,
      replyTo: settings.email,
      brand: mailBrand(settings),
      document: {
        subject: `${testMark(order)}Order ${order.orderNumber}: ${change.status}`,
        heading: STATUS_SENTENCES[change.status],
        blocks: [
          {
            type: "text",
            text: `Hello ${order.contactName}, this is about your order ${order.orderNumber}, ${order.productName}.`,
          },
          ...tracking,
          { type: "text", text: `Questions? Call ${settings.phone} or reply to this mail.` },
        ],
      },
    },
    now,
  );
}

function testMark(order: Pick<MailedOrder, "isTest">): string {
  return order.isTest ? "[Test] " : "";
}

function linesBlock(
  order: Pick<MailedOrder, "priceLines" | "totalAmount">,
  totalLabel = "Total",
): MailBlock {
  return {
    type: "lines",
    lines: order.priceLines.map(mailLine),
    total: { label: totalLabel, amount: formatCents(order.totalAmount) },
  };
}

function mailLine({ label, detail, amountCents }: PriceLine): MailLine {
  return { label, detail, amount: formatCents(amountCents) };
}

function deliveryText(
  order: Pick<MailedOrder, "deliveryMethod" | "deliveryAddress">,
  settings: Settings,
): string {
  if (order.deliveryMethod === "none") return "Nothing to deliver";
  if (order.deliveryMethod === "ship" && order.deliveryAddress) {
    return formatAddress(order.deliveryAddress);
  }
  return `Pickup at ${settings.street}, ${settings.city}`;
}
