import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { auditLog, messageThreads } from "#app/platform/db/schema.ts";
import { isStaff, type Person } from "#app/shop/staff/person.ts";
import { readUpTo } from "./read-up-to.server.ts";

/**
 * Staff have read what a customer wrote, up to a message that was in view, and it
 * needs no answer: it no longer waits. Doing it again changes nothing. `false`:
 * there is no such thread, or its reader is no member of staff.
 */
export async function setThreadAside(
  db: Db,
  { threadId, seen }: { threadId: string; seen: string },
  { by, now }: { by: Person; now: Date },
): Promise<boolean> {
  if (!isStaff(by)) return false;
  return db.transaction(async (tx) => {
    const [thread] = await tx
      .select()
      .from(messageThreads)
      .where(eq(messageThreads.id, threadId))
      .for("update");
    if (!thread) return false;
    const read = await readUpTo(tx, thread, "admin", seen);
    if (read === 0) return true;
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "message.set-aside",
      subject: `message-thread:${threadId}`,
      after: { seen },
      createdAt: now,
    });
    return true;
  });
}
