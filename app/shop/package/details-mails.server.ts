import type { customerOrders } from "#app/platform/db/schema.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import {
  type DetailPart,
  detailWords,
  FINISH_DETAILS,
  neededDetails,
} from "#app/shop/order/line/package-details.ts";
import { questionsBlock, testMark } from "#app/shop/order/mail/order-mails.server.ts";
import { REMINDERS } from "#app/shop/order/reminders.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

type Order = typeof customerOrders.$inferSelect;

/** Tells the team that a package's details are here; they are read on its page (decisions §6). */
export function detailsMail(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  order: Order,
): OutgoingMail {
  return {
    kind: "package-details",
    orderId: order.id,
    recipient: settings.teamEmail || settings.email,
    replyTo: order.contactEmail || null,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Package details for order ${order.orderNumber}`,
      heading: `Package details for ${order.orderNumber}`,
      blocks: [
        { type: "text", text: "The customer has sent what was missing. Production can start." },
        { type: "button", label: "Open the order", url: publicUrl + adminOrderPath(order.id) },
      ],
    },
  };
}

/** Reminds the customer of what production waits for; `url` opens the form. */
export function detailsReminder(
  settings: Settings,
  order: Order,
  { missing, url }: { missing: readonly DetailPart[]; url: string },
): OutgoingMail {
  return {
    kind: REMINDERS.details.mail,
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Order ${order.orderNumber}: ${FINISH_DETAILS}`,
      heading: `${FINISH_DETAILS}.`,
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, thank you for ordering the ${order.productName}. ${neededDetails(detailWords(missing))}`,
        },
        { type: "button", label: FINISH_DETAILS, url },
        questionsBlock(settings, order),
      ],
    },
  };
}
