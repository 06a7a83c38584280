import { countFiles } from "#app/shop/order/line/count-files.ts";
import { dueFacts } from "#app/shop/order/due/due-view.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** Tells the team that files came for an order; they are downloaded from its page (decisions §6). */
export function artworkMail(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  order: { id: string; orderNumber: string; contactEmail: string; isTest: boolean },
  item: { productName: string; names: readonly string[]; due: Parameters<typeof dueFacts>[0] },
): OutgoingMail {
  const count = countFiles(item.names.length);
  return {
    kind: "artwork-received",
    orderId: order.id,
    recipient: settings.teamEmail || settings.email,
    replyTo: order.contactEmail || null,
    brand: mailBrand(settings),
    document: {
      subject: `${order.isTest ? "[Test] " : ""}Artwork for order ${order.orderNumber}: ${count}`,
      heading: `Artwork for ${order.orderNumber}`,
      blocks: [
        {
          type: "facts",
          facts: [
            { label: "Item", value: item.productName },
            { label: "Files", value: item.names.join("\n") },
            ...dueFacts(item.due),
          ],
        },
        { type: "button", label: "Open the order", url: publicUrl + adminOrderPath(order.id) },
      ],
    },
  };
}
