import { asc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { orderLines } from "#app/platform/db/schema.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailedPicture } from "#app/shop/picture/mailed-picture.server.ts";
import { mainPicture } from "../line/main-picture.server.ts";
import { ORDER_KIND_FACTS } from "../order-kinds.ts";
import { mailedTitle } from "./customer-mail.server.ts";

/** A mail about an order with the picture that the order is known by, above everything it says. */
export async function withOrderedPicture(
  db: DbOrTx,
  order: Parameters<typeof mailedTitle>[0] & { id: string },
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
  const picture = mailedPicture(url, mailedTitle(order));
  const blocks = [{ type: "picture" as const, picture }, ...mail.document.blocks];
  return { ...mail, document: { ...mail.document, blocks } };
}
