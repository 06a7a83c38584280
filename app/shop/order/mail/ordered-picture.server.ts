import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailedPicture } from "#app/shop/picture/mailed-picture.server.ts";
import { ORDER_KIND_FACTS, type OrderKind } from "../order-kinds.ts";
import { readOrderedItems } from "./read-ordered-items.server.ts";
import { withOrderedItems } from "./with-ordered-items.server.ts";

/**
 * A mail to the customer of an order with the picture that the order is known by, above everything it says, and
 * what is printed beside each item.
 */
export async function withOrderedPicture(
  db: DbOrTx,
  order: { id: string; orderKind: OrderKind; productName: string },
  mail: OutgoingMail,
): Promise<OutgoingMail> {
  const items = await readOrderedItems(db, order.id);
  const document = withOrderedItems(mail.document, items);
  const url = items[0]?.picture ?? ORDER_KIND_FACTS[order.orderKind].picture;
  if (url === null) return { ...mail, document };
  const picture = mailedPicture(url, order.productName);
  const blocks = [{ type: "picture" as const, picture }, ...document.blocks];
  return { ...mail, document: { ...document, blocks } };
}
