import { eq, sql } from "drizzle-orm";
import { auditLog, orderLinks, outbox } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

const CLOSED = "mails.links-closed";

/** A link as mails had it in the outbox before it was written into them on their way out. */
const OPEN_LINK = "/track/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])";

/**
 * Takes the links that open an order out of mails from before the outbox kept them by their
 * ids (decision 21): there they are by their ids as well from now on, and go on working for
 * whoever was sent them. It is done once in a shop's life. Returns how many mails had one.
 */
export async function closeMailedLinks({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  return db.transaction(async (tx) => {
    const isDone = eq(auditLog.action, CLOSED);
    const [done] = await tx.select({ id: auditLog.id }).from(auditLog).where(isDone).limit(1);
    if (done) return 0;
    const closed = (body: typeof outbox.html | typeof outbox.text) =>
      sql`regexp_replace(${body}, ${OPEN_LINK}, '/track/~' || ${orderLinks.id}, 'g')`;
    const token = sql`substring(${outbox.text} from ${OPEN_LINK})`;
    const { rowCount } = await tx
      .update(outbox)
      .set({ html: closed(outbox.html), text: closed(outbox.text) })
      .from(orderLinks)
      .where(
        sql`${eq(orderLinks.orderId, outbox.orderId)}
          and ${orderLinks.tokenHash} = encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`,
      );
    const mails = rowCount ?? 0;
    await tx.insert(auditLog).values({
      actor: "system",
      action: CLOSED,
      subject: "outbox",
      after: { mails },
      createdAt: now(),
    });
    return mails;
  });
}
