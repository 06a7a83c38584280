import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { inboxEntries } from "#app/platform/db/schema.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { readUpTo } from "#app/shop/message/read-up-to.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { entrySubject } from "./entry-subject.ts";
import { lockEntry } from "./lock-entry.server.ts";

/**
 * Staff have read what somebody wrote, up to a message that was in view, and it needs no
 * answer: it no longer waits. Doing it again changes nothing. `false`: there is no such
 * entry, or its reader is no member of staff.
 */
export async function setAside(
  db: Db,
  { entryId, seen }: { entryId: string; seen: string },
  { by, now }: { by: Person; now: Date },
): Promise<boolean> {
  if (!isStaff(by)) return false;
  return db.transaction(async (tx) => {
    const locked = await lockEntry(tx, entryId);
    if (locked === null) return false;
    const { entry, thread } = locked;
    if (!entry.isUnread) return true;
    if (thread === null) {
      await tx.update(inboxEntries).set({ isUnread: false }).where(eq(inboxEntries.id, entryId));
    } else if ((await readUpTo(tx, thread, "admin", seen)) === 0) return true;
    const subject = entrySubject(entry);
    const change = { action: "message.set-aside", subject, before: null, after: { seen } };
    await noteChange(tx, change, by, now);
    return true;
  });
}
