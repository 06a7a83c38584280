import { and, inArray, isNull, like, lte, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { MAIL_MAX_AGE_DAYS } from "#app/platform/mail/deliver-mails.server.ts";
import { demoEmail } from "./demo-addresses.server.ts";
import { atDaysAgo } from "./demo-clock.ts";

const ANY_DEMO_EMAIL = `%${demoEmail("")}`;

/**
 * Mails that the demo's people and the team would have had longer ago than anything is sent count
 * as sent on their day: nobody gave them up, and the owner has nothing to look after.
 */
export async function settleOldMails(db: Db, now: Date): Promise<void> {
  const isOfDemo = or(
    like(outbox.recipient, ANY_DEMO_EMAIL),
    like(outbox.replyTo, ANY_DEMO_EMAIL),
    inArray(
      outbox.orderId,
      db
        .select({ id: customerOrders.id })
        .from(customerOrders)
        .where(like(customerOrders.contactEmail, ANY_DEMO_EMAIL)),
    ),
  );
  const oldest = atDaysAgo(MAIL_MAX_AGE_DAYS, now);
  await db
    .update(outbox)
    .set({ sentAt: sql`${outbox.createdAt}` })
    .where(and(isNull(outbox.sentAt), lte(outbox.createdAt, oldest), isOfDemo));
}
