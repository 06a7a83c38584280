import { eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  auditLog,
  customerOrders,
  files,
  orderEvents,
  orderLines,
  outbox,
} from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/staff/person.ts";

/** Where a mail would go that nobody may read. */
const NOBODY = "closed@account.invalid";

/**
 * Takes the person out of their orders: contact, address, what they wrote and
 * sent, and the mails about them. Numbers, dates, configurations, amounts and
 * the state that taxes need stay. Returns the storage keys of their files, whose
 * rows are gone.
 */
export async function forgetOrders(tx: Tx, { userId }: Pick<Person, "userId">): Promise<string[]> {
  const isOwn = eq(customerOrders.userId, userId);
  const ownOrders = tx.select({ id: customerOrders.id }).from(customerOrders).where(isOwn);
  const ownLines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ownOrders));
  const gone = await tx
    .delete(files)
    .where(or(eq(files.userId, userId), inArray(files.orderLineId, ownLines)))
    .returning({ storageKey: files.storageKey });
  await tx.update(orderLines).set({ payload: {} }).where(inArray(orderLines.orderId, ownOrders));
  await tx.update(orderEvents).set({ note: "" }).where(inArray(orderEvents.orderId, ownOrders));
  await tx.delete(outbox).where(inArray(outbox.orderId, ownOrders));
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
      // What a custom payment is called, the customer has typed.
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
  return gone.map(({ storageKey }) => storageKey);
}
