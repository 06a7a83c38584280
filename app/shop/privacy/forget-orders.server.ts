import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  auditLog,
  customerOrders,
  files,
  inboxEntries,
  inboxReplies,
  orderEvents,
  orderLines,
  orderLinks,
  orderNotes,
  outbox,
  proofs,
  quotes,
  refunds,
  reorderReminders,
} from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";
import { NOBODY } from "#app/shop/person/nobody.ts";

/**
 * Takes the person out of their orders: contact, address, what they wrote and
 * sent, what the team noted and answered, the mails about them and the links in those. Numbers, dates, configurations, amounts and
 * the state that taxes need stay. Returns the storage keys of their files and
 * the ids of those mails, whose rows are gone.
 */
export async function forgetOrders(
  tx: Tx,
  { userId }: Pick<Person, "userId">,
): Promise<{ storageKeys: string[]; mailIds: string[] }> {
  const isOwn = eq(customerOrders.userId, userId);
  const ownOrders = tx.select({ id: customerOrders.id }).from(customerOrders).where(isOwn);
  const ownLines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ownOrders));
  const isOwnProof = inArray(proofs.orderLineId, ownLines);
  const ownProofs = tx.select({ id: proofs.id }).from(proofs).where(isOwnProof);
  const gone = await tx
    .delete(files)
    .where(
      or(
        // Files that they sent others as one of the team stay theirs.
        and(eq(files.userId, userId), isNull(files.proofId)),
        inArray(files.orderLineId, ownLines),
        inArray(files.proofId, ownProofs),
      ),
    )
    .returning({ storageKey: files.storageKey });
  await tx.update(orderLines).set({ payload: {} }).where(inArray(orderLines.orderId, ownOrders));
  await tx.update(orderEvents).set({ note: "" }).where(inArray(orderEvents.orderId, ownOrders));
  await tx.update(proofs).set({ note: "", answer: "" }).where(isOwnProof);
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ownOrders));
  await tx.delete(inboxReplies).where(inArray(inboxReplies.entryId, ownOrders));
  await tx
    .update(inboxEntries)
    .set({ state: "done", isUnread: false })
    .where(inArray(inboxEntries.id, ownOrders));
  await tx.update(quotes).set({ note: "" }).where(inArray(quotes.orderId, ownOrders));
  await tx.update(refunds).set({ reason: "" }).where(inArray(refunds.orderId, ownOrders));
  await tx.delete(reorderReminders).where(inArray(reorderReminders.orderId, ownOrders));
  const mails = await tx
    .delete(outbox)
    .where(inArray(outbox.orderId, ownOrders))
    .returning({ id: outbox.id });
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, ownOrders));
  const subjects = tx
    .select({ subject: sql<string>`'order:' || ${customerOrders.id}` })
    .from(customerOrders)
    .where(isOwn);
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(inArray(auditLog.subject, subjects));
  await tx
    .update(customerOrders)
    .set({
      // The title of a custom payment is the customer's own text.
      productName: sql`case when ${customerOrders.orderKind} = 'custom' then 'Custom Payment' else ${customerOrders.productName} end`,
      contactName: "Closed account",
      contactEmail: NOBODY,
      contactPhone: "",
      contactBusiness: "",
      deliveryAddress: sql`case when ${customerOrders.deliveryAddress} is null then null else
        jsonb_build_object('street', 'Removed', 'unit', '', 'city', 'Removed',
          'state', ${customerOrders.deliveryAddress} ->> 'state', 'zip', '00000') end`,
      trackingNumber: null,
      visitorHash: null,
      addressHash: null,
    })
    .where(isOwn);
  return {
    storageKeys: gone.map(({ storageKey }) => storageKey),
    mailIds: mails.map(({ id }) => id),
  };
}
