import type { customerOrders } from "#app/platform/db/schema.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { type DetailPart, detailWords } from "#app/shop/order/line/package-details.ts";
import { customerMail, mailedTitle, testMark } from "#app/shop/order/mail/customer-mail.server.ts";
import { dueBlock, questionsBlock } from "#app/shop/order/mail/order-mails.server.ts";
import { missingDetailsSays } from "#app/shop/order/order-waits.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

type Order = typeof customerOrders.$inferSelect;

const DETAILS_REMINDER = "package-details-reminder";

/** Tells the team that a package's details are here; they are read on its page (decisions §6). */
export function detailsMail(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  order: Order,
  news: {
    due: Pick<Order, "dueOn" | "dueAfter">;
    /** They were waited for until now. */
    isFirst: boolean;
    leftOpen: readonly DetailPart[];
  },
): OutgoingMail {
  const { due, isFirst, leftOpen } = news;
  const text = isFirst
    ? `The customer has sent the package details.${leftOpenSays(leftOpen)}`
    : "The customer has changed the package details.";
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
        { type: "text", text },
        ...dueBlock(due),
        { type: "button", label: "Open the order", url: publicUrl + adminOrderPath(order.id) },
      ],
    },
  };
}

/** " The postcard is left to our designers.", for the team; "" where nothing was. */
export function leftOpenSays(parts: readonly DetailPart[]): string {
  if (parts.length === 0) return "";
  return ` The ${detailWords(parts)} ${parts.length === 1 ? "is" : "are"} left to our designers.`;
}

/** Reminds the customer once of what production waits for; `url` opens the form. */
export function detailsReminder(
  settings: Settings,
  order: Order,
  { missing, url }: { missing: readonly DetailPart[]; url: string },
): OutgoingMail {
  const waits = detailWords(missing);
  return customerMail(settings, order, {
    kind: DETAILS_REMINDER,
    subject: `Order ${order.orderNumber}: Finish your package details`,
    heading: "Finish your package details.",
    text: `thank you for your order of the ${mailedTitle(order)}. ${missingDetailsSays(waits)}`,
    blocks: [
      { type: "button", label: "Finish your package details", url },
      questionsBlock(settings, order),
    ],
  });
}
