import type { customerOrders } from "#app/platform/db/schema.ts";
import type { MailBlock, MailDocument } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailGreeting, NAMELESS_GREETING } from "#app/shop/person/mail-greeting.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { CUSTOM_PAYMENT, isAgreedBefore } from "../order-kinds.ts";
import { wasPaid } from "../order-status.ts";

export type MailedOrder = Pick<
  typeof customerOrders.$inferSelect,
  | "id"
  | "orderNumber"
  | "orderKind"
  | "productName"
  | "totalAmount"
  | "priceLines"
  | "paymentStatus"
  | "contactName"
  | "contactEmail"
  | "contactPhone"
  | "contactBusiness"
  | "deliveryMethod"
  | "deliveryAddress"
  | "shippingMethod"
  | "isTest"
>;

/** What a mail to an order's customer says, as its author writes it. */
export interface CustomerMail {
  kind: string;
  subject: string;
  heading: string;
  /** The sentence after the greeting, from its small letter on. */
  text: string;
  blocks: MailBlock[];
  /** How its reader gets no more of these, where it is not one that has to be sent. */
  leave?: NonNullable<MailDocument["leave"]>;
}

/**
 * A mail to the customer of an order. Anybody can order with anybody's address, so it greets by name
 * whoever paid, and names the order by {@link mailedTitle} (decisions §8).
 */
export function customerMail(
  settings: Settings,
  order: Pick<MailedOrder, "id" | "contactName" | "contactEmail" | "isTest" | "paymentStatus">,
  { kind, subject, heading, text, blocks, leave }: CustomerMail,
): OutgoingMail {
  const isProven = wasPaid(order.paymentStatus);
  const greeting = isProven ? mailGreeting(order.contactName) : NAMELESS_GREETING;
  return {
    kind,
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: testMark(order) + subject,
      heading,
      blocks: [{ type: "text", text: `${greeting} ${text}` }, ...blocks],
      ...(leave && { leave }),
    },
  };
}

/**
 * What an order is called in a mail to its customer: a payment for something agreed before by what
 * they typed, once they have paid it.
 */
export function mailedTitle(
  order: Pick<MailedOrder, "orderKind" | "productName" | "paymentStatus">,
): string {
  const isTyped = isAgreedBefore(order) && !wasPaid(order.paymentStatus);
  return isTyped ? CUSTOM_PAYMENT : order.productName;
}

/** Begins the subject of a mail about an order that no real money pays. */
export function testMark(order: Pick<MailedOrder, "isTest">): string {
  return order.isTest ? "[Test] " : "";
}
