import { asc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { orderLines } from "#app/platform/db/schema.ts";
import type { MailPicture } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { SHARE_PICTURE, sharePicture } from "#app/shop/picture/picture-files.ts";
import { mainPicture } from "../line/main-picture.server.ts";
import { ORDER_KIND_FACTS, type OrderKind } from "../order-kinds.ts";

/** The column of a mail, in pixels. */
const WIDTH = 544;

/** A mail about an order with the picture that the order is known by, above everything it says. */
export async function withOrderedPicture(
  db: DbOrTx,
  order: { id: string; orderKind: OrderKind; productName: string },
  mail: OutgoingMail,
): Promise<OutgoingMail> {
  const [line] = await db
    .select({ picture: mainPicture() })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
    .limit(1);
  const url = line?.picture ?? ORDER_KIND_FACTS[order.orderKind].picture;
  if (url === null) return mail;
  const picture = mailedPicture(url, order.productName);
  const blocks = [{ type: "picture" as const, picture }, ...mail.document.blocks];
  return { ...mail, document: { ...mail.document, blocks } };
}

/** A picture of the shop's as a mail shows it: in JPEG, which every mail program reads. */
export function mailedPicture(url: string, alt: string): MailPicture {
  const height = Math.round((WIDTH * SHARE_PICTURE.height) / SHARE_PICTURE.width);
  return { path: sharePicture(url), alt, width: WIDTH, height };
}
