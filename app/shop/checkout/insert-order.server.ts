import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  customerOrders,
  files as filesTable,
  orderEvents,
  orderLines,
  orderLinks,
  payments,
} from "#app/platform/db/schema.ts";
import { writeTogether } from "#app/platform/db/write-together.server.ts";
import { deliverSoon, outboxWrite } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { findShippingMethod } from "#app/shop/delivery/shipping-method.ts";
import { isAgreedBefore } from "#app/shop/order/order-kinds.ts";
import { awaitsArtwork } from "#app/shop/order/line/line-artwork.ts";
import { attemptRow } from "#app/shop/payment/attempt/attempt-row.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { orderProofState } from "#app/shop/proof/proof-rules.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { markOrderFree } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { codeWrite, type HeldCode } from "./order-code-use.server.ts";
import { type MailedLine, quoteMail, teamMail } from "#app/shop/order/mail/order-mails.server.ts";
import { enqueueUnasked } from "#app/shop/order/mail/unasked-mail.server.ts";
import type { PayloadFile } from "./priced-order.ts";
import type { QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { PlacedOrder, Submission } from "./order-request.ts";
import type { PricedOrder } from "./priced-order.ts";
import { withOrderedPicture } from "#app/shop/order/mail/ordered-picture.server.ts";

export interface CheckedOrder {
  submission: Submission;
  submissionHash: string;
  settings: Settings;
  priced: PricedOrder;
  /** The code that its price counts. */
  heldCode: HeldCode | null;
  files: PayloadFile[];
  /** The unpaid order that this one takes the place of. */
  replaces: { id: string; orderNumber: string } | null;
  now: Date;
}

/**
 * Writes an order that passed every check, with its lines, files, events, mail
 * and, when there is something to pay, its first payment attempt.
 */
export async function insertOrder(
  tx: Tx,
  services: Pick<Services, "changes" | "env" | "jobs">,
  checked: CheckedOrder,
): Promise<PlacedOrder> {
  const { submission, priced, settings, files, heldCode, now } = checked;
  const { needsQuote } = priced;
  const order = orderRow(services.env, checked, await nextOrderNumber(tx, settings));
  const lines = lineRows(order.id, priced, files);
  const artworkMissing = awaitsArtwork(order, lines.map(artworkLine));
  const proofState = orderProofState(
    { ...order, orderStatus: "pending" },
    lines.map(({ row }) => ({ ...row, proof: null })),
  );
  const link = newOrderLink(services.env, order.id, now);
  // Whether anybody pays for it is told when they have, or once a day (`tellUnpaidOrders`).
  const news = {
    lines: lines.map(mailedLine),
    replaced: checked.replaces?.orderNumber ?? null,
    settled: null,
    due: null,
  };
  const isTold = needsQuote || (settings.unpaidOrdersAtOnce && !isAgreedBefore(order));
  const mail = isTold ? [outboxWrite(tx, teamMail(services, settings, order, news), now)] : [];
  const isPaidOnline = order.totalAmount > 0 && !needsQuote;
  const attempt = isPaidOnline ? attemptRow(order, 1, order.isTest, now) : null;
  const event = { orderId: order.id, actor: "customer", createdAt: now };
  await writeTogether(tx, [
    tx.insert(customerOrders).values({ ...order, artworkMissing, proofState }),
    tx.insert(orderLines).values(lines.map(({ row }) => row)),
    tx
      .insert(orderEvents)
      .values([
        { ...event, kind: "placed", toStatus: "pending", actorId: submission.buyer.userId },
        ...(attempt ? [{ ...event, kind: "payment_started" as const }] : []),
      ]),
    tx.insert(orderLinks).values(link.row),
    ...mail,
    ...(attempt ? [tx.insert(payments).values(attempt)] : []),
    ...lines.flatMap(({ row, fileIds }) =>
      fileIds.length > 0 ? [attachWrite(tx, fileIds, row.id, now)] : [],
    ),
    ...(heldCode ? [codeWrite(tx, heldCode, order.id, now)] : []),
    ...(checked.replaces === null ? [] : [replacedWrite(tx, checked.replaces.id, order.id)]),
  ]);
  deliverSoon(services.jobs);
  if (needsQuote) {
    const quote = quoteMail(settings, order, link.mailUrl);
    await enqueueUnasked(tx, services, order, await withOrderedPicture(tx, order, quote), now);
  } else if (!attempt) await markOrderFree(tx, services, order, now);
  const { id, orderNumber, orderKind, totalAmount, productName, couponCode, quoteStatus } = order;
  return { id, orderNumber, orderKind, totalAmount, productName, couponCode, quoteStatus, attempt };
}

async function nextOrderNumber(tx: Tx, { orderNumberPrefix }: Settings): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('order_number_seq')::text as number`,
  );
  return `${orderNumberPrefix}${rows[0]?.number ?? ""}`;
}

function orderRow(env: Services["env"], checked: CheckedOrder, orderNumber: string) {
  const { submission, priced, now } = checked;
  const { contact, buyer } = submission;
  const { totals, delivery } = priced;
  const quoteStatus: QuoteStatus | null = priced.needsQuote ? "draft" : null;
  return {
    id: randomUUID(),
    userId: buyer.userId,
    orderNumber,
    productName: priced.title,
    orderKind: priced.kind,
    quoteStatus,
    paymentStatus: "unpaid" as const,
    totalAmount: totals.totalCents,
    shippingAmount: totals.shippingCents,
    taxAmount: totals.taxCents,
    taxableAmount: totals.taxableCents,
    priceLines: totals.lines,
    discountAmount: totals.discountCents,
    megaBucksUsed: priced.code?.kind === "mega_bucks" ? totals.discountCents : ZERO_CENTS,
    megaBucksEarned: ZERO_CENTS,
    couponCode: totals.discountCents > 0 ? (priced.code?.code ?? null) : null,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    contactBusiness: contact.business,
    deliveryMethod: delivery.method,
    deliveryAddress: delivery.address,
    shippingMethod: shippingMethodName(checked),
    isTest: env.usesSimulator,
    submissionKey: submission.submissionKey,
    submissionHash: checked.submissionHash,
    visitorHash: buyer.visitorHash,
    addressHash: buyer.addressHash,
    createdAt: now,
    updatedAt: now,
  };
}

/** Its name when it is ordered; empty where nothing is shipped. */
function shippingMethodName({ priced: { delivery }, settings }: CheckedOrder): string {
  if (delivery.method !== "ship") return "";
  return findShippingMethod(settings.shippingMethods, delivery.shipping ?? "")?.name ?? "";
}

function lineRows(orderId: string, { lines, totals }: PricedOrder, files: PayloadFile[]) {
  return lines.map(({ payload, fileIds, ...line }, index) => {
    const item = totals.items[index];
    if (item === undefined) throw new RangeError(`Line ${index + 1} of the order has no price.`);
    const row = {
      id: randomUUID(),
      orderId,
      position: index + 1,
      ...line,
      priceLines: item.lines,
      amount: item.amountCents,
      memberAmount: item.memberCents,
      discountAmount: item.discountCents,
      taxAmount: item.taxCents,
      payload: payload(files),
    };
    return { row, fileIds };
  });
}

function artworkLine({ row, fileIds }: ReturnType<typeof lineRows>[number]) {
  return { ...row, fileCount: fileIds.length };
}

function mailedLine({ row, fileIds }: ReturnType<typeof lineRows>[number]): MailedLine {
  const { productName, configuration } = row;
  const reprintOf = configuration?.reprintOf ?? null;
  const isDesigned = configuration?.hasOwnDesign === false;
  return { productName, fileCount: fileIds.length, isDesigned, reprintOf };
}

function attachWrite(tx: Tx, fileIds: readonly string[], orderLineId: string, now: Date) {
  return tx
    .update(filesTable)
    .set({ orderLineId, attachedAt: now })
    .where(inArray(filesTable.id, [...fileIds]));
}

function replacedWrite(tx: Tx, replacedId: string, orderId: string) {
  return tx
    .update(customerOrders)
    .set({ replacedById: orderId })
    .where(eq(customerOrders.id, replacedId));
}
