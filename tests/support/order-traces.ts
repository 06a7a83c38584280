import { eq } from "drizzle-orm";
import { auditLog, orderEvents, outbox } from "#app/platform/db/schema.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** Everything that a change of an order leaves behind besides the order: events, audit entries, mails. */
export async function orderTraces(db: Db, orderId: string) {
  const [events, entries, mails] = await Promise.all([
    db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)),
    db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${orderId}`)),
    db.select().from(outbox).where(eq(outbox.orderId, orderId)),
  ]);
  return { events, entries, mails };
}
