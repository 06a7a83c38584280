import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { outbox } from "#app/platform/db/schema.ts";
import { enqueueMail, type OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import {
  type MailedOrder,
  orderButton,
  questionsBlock,
  testMark,
} from "#app/shop/order/mail/order-mails.server.ts";
import { readOrderedItems } from "#app/shop/order/mail/read-ordered-items.server.ts";
import { withOrderedItems } from "#app/shop/order/mail/with-ordered-items.server.ts";
import { findOrderUrl } from "#app/shop/order/mail/order-url.server.ts";
import { waitsForArtwork } from "#app/shop/order/line/line-artwork.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isWithCustomer } from "#app/shop/order/artwork-hold.ts";
import { readArtworkHolds } from "./artwork-holds.server.ts";
import type { KeptHold } from "./keep-artwork-hold.server.ts";

const KIND = "artwork-held";

/** Whoever works on their file sees on its page what is found in each try. */
const QUIET_MS = 60 * 60 * 1000;

/**
 * Tells the customer of a paid order that its artwork has come to wait for them; nobody where it waited
 * for them before, waits for us, or was told within the hour. Who has not paid yet hears of it with the receipt.
 */
export async function tellOfHold(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  { order, before }: KeptHold,
  now: Date,
): Promise<void> {
  const isNews = isWithCustomer(order.artworkHold) && !isWithCustomer(before);
  const isPaid = order.paymentStatus !== "unpaid" && waitsForArtwork(order);
  if (!isNews || !isPaid || !hasMailbox(order)) return;
  const told = and(
    eq(outbox.orderId, order.id),
    eq(outbox.kind, KIND),
    gt(outbox.createdAt, new Date(now.getTime() - QUIET_MS)),
  );
  if ((await tx.$count(outbox, told)) > 0) return;
  const settings = await readSettings(tx);
  const link = await findOrderUrl(tx, env, order, now);
  const mail = heldMail(settings, order, order.artworkHold === "fix", link);
  const document = withOrderedItems(mail.document, await readHeldItems(tx, order));
  await enqueueMail(tx, jobs, { ...mail, document }, now);
}

/** The items whose artwork waits for the customer. */
async function readHeldItems(tx: Tx, order: KeptHold["order"]) {
  const holds = await readArtworkHolds(tx, order);
  const waiting = holds.filter(({ hold }) => isWithCustomer(hold));
  const items = await readOrderedItems(tx, order.id);
  return items.filter(({ id }) => waiting.some(({ orderLineId }) => orderLineId === id));
}

function heldMail(
  settings: Settings,
  order: MailedOrder,
  isToFix: boolean,
  link: string | null,
): OutgoingMail {
  const { heading, says } = isToFix ? TO_FIX : TO_ACCEPT;
  return {
    kind: KIND,
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Order ${order.orderNumber}: please look at your artwork`,
      heading,
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, we checked your files for ${order.productName}, order ${order.orderNumber}. ${says}`,
        },
        ...orderButton(link, "Look at your artwork"),
        questionsBlock(settings, order),
      ],
    },
  };
}

const TO_FIX = {
  heading: "Your artwork needs a fix.",
  says: "Something in them would not print well. See what it is and where, fix it in one click where that is possible, or send another file. Production starts once your artwork is ready.",
};

const TO_ACCEPT = {
  heading: "Please look at your artwork.",
  says: "They can be printed, and there is something you should see first. Accept it, fix it or send another file. Production starts with your OK.",
};
