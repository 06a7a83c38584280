import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { inboxThreadPath, NEWEST_ID, threadPath } from "./message-paths.ts";
import type { OrderAskedAbout } from "./order-asked-about.ts";

interface MailedMessage {
  threadId: string;
  subject: string;
  text: string;
}

/** Tells the team that a customer has written; they answer in the inbox, where both sides see it. */
export function customerMessageMail(
  { env }: Pick<Services, "env">,
  settings: Settings,
  message: MailedMessage & {
    customer: Pick<Person, "name" | "email">;
    order: OrderAskedAbout | null;
  },
): OutgoingMail {
  const { threadId, subject, text, customer, order } = message;
  return {
    kind: "customer-message",
    orderId: order?.id ?? null,
    recipient: settings.teamEmail || settings.email,
    replyTo: customer.email,
    brand: mailBrand(settings),
    document: {
      subject: `Message from ${customer.name}: ${subject}`,
      heading: subject,
      blocks: [
        {
          type: "facts",
          facts: [
            { label: "Customer", value: customer.name },
            { label: "Email", value: customer.email },
            ...(order === null
              ? []
              : [{ label: "Order", value: `${order.orderNumber}, ${order.productName}` }]),
            { label: "Message", value: text },
          ],
        },
        {
          type: "button",
          label: "Answer",
          url: `${env.publicUrl}${inboxThreadPath(threadId)}#${NEWEST_ID}`,
        },
      ],
    },
  };
}

/** Brings the customer what the team writes without having been asked; they go on in the account. */
export function firstMessageMail(
  { env }: Pick<Services, "env">,
  settings: Settings,
  message: MailedMessage & { customer: Pick<Person, "email">; staffName: string },
): OutgoingMail {
  const { threadId, subject, text, customer, staffName } = message;
  return {
    kind: "message-begun",
    orderId: null,
    recipient: customer.email,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${subject}: a message from ${settings.shopName}`,
      heading: subject,
      blocks: [
        {
          type: "facts",
          facts: [
            { label: "From", value: `${staffName}, ${settings.shopName}` },
            { label: "Message", value: text },
          ],
        },
        {
          type: "button",
          label: "Read and reply",
          url: `${env.publicUrl}${threadPath(threadId)}#${NEWEST_ID}`,
        },
        {
          type: "text",
          text: `Reply in your account, where we keep the whole conversation. Urgent? Call ${settings.phone}.`,
        },
      ],
    },
  };
}

/**
 * Brings the shop's answer to the customer, who goes on in the account. Who has not proven the
 * mailbox is not told there what they asked about (decisions §8).
 */
export function answerMail(
  { env }: Pick<Services, "env">,
  settings: Settings,
  message: MailedMessage & {
    orderId: string | null;
    customer: Pick<Person, "email" | "emailVerified">;
  },
): OutgoingMail {
  const { threadId, subject, text, orderId, customer } = message;
  const isNamed = customer.emailVerified;
  return {
    kind: "message-answer",
    orderId,
    recipient: customer.email,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: isNamed
        ? `${settings.shopName} answered: ${subject}`
        : `${settings.shopName} answered your message`,
      heading: "We have answered your message.",
      blocks: [
        {
          type: "facts",
          facts: [
            ...(isNamed ? [{ label: "Subject", value: subject }] : []),
            { label: "Our answer", value: text },
          ],
        },
        {
          type: "button",
          label: "Read and reply",
          url: `${env.publicUrl}${threadPath(threadId)}#${NEWEST_ID}`,
        },
        {
          type: "text",
          text: `Reply in your account, where everything we wrote to each other stays together. Urgent? Call ${settings.phone}.`,
        },
      ],
    },
  };
}
