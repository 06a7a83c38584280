import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { contactMessages, inboxEntries, user, userRoles } from "#app/platform/db/schema.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import type { Thread } from "#app/shop/message/add-message.server.ts";
import { readUpTo } from "#app/shop/message/read-up-to.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { entrySubject } from "./entry-subject.ts";
import type { Handling, HandlingRefusal } from "./handling-form.ts";
import type { InboxState } from "./inbox-terms.ts";
import { type LockedEntry, lockEntry } from "./lock-entry.server.ts";

type HandleResult = { ok: true } | { ok: false; reason: HandlingRefusal | "unknown" | "not_staff" };

interface Change {
  by: Person;
  now: Date;
}

/**
 * Staff give an entry into somebody's hands, or call it done, open or no spam; audited.
 * What is so already stays so; what somebody else changed since the form was drawn is
 * refused as `changed`.
 */
export async function handleEntry(
  db: Db,
  { entryId, handling }: { entryId: string; handling: Handling },
  change: Change,
): Promise<HandleResult> {
  if (!isStaff(change.by)) return { ok: false, reason: "not_staff" };
  return db.transaction(async (tx): Promise<HandleResult> => {
    const locked = await lockEntry(tx, entryId);
    if (locked === null) return { ok: false, reason: "unknown" };
    const { entry, thread } = locked;
    if (handling.intent === "take" || handling.intent === "assign") {
      const to = handling.intent === "take" ? change.by.userId : handling.assigneeId;
      return assign(tx, entry, { to, version: handling.version }, change);
    }
    const state = handling.intent === "done" ? "done" : "open";
    if (entry.state === state) return { ok: true };
    const isMeant = (entry.state === "held") === (handling.intent === "release");
    if (!isMeant || entry.version !== handling.version) return { ok: false, reason: "changed" };
    if (handling.intent === "done") {
      const isRead = thread === null || (await readsAll(tx, thread, handling.seen));
      if (!isRead) return { ok: false, reason: "news" };
    }
    await setState(tx, entry, state);
    await noteChange(
      tx,
      {
        action: ACTIONS[handling.intent],
        subject: entrySubject(entry),
        before: { state: entry.state },
        after: { state },
      },
      change.by,
      change.now,
    );
    return { ok: true };
  });
}

const ACTIONS = {
  done: "message.done",
  reopen: "message.reopened",
  release: "message.let-through",
} as const;

async function assign(
  tx: Tx,
  entry: LockedEntry,
  { to, version }: { to: string | null; version: number },
  { by, now }: Change,
): Promise<HandleResult> {
  if (entry.assigneeId === to) return { ok: true };
  if (entry.version !== version) return { ok: false, reason: "changed" };
  if (to !== null && !(await isOnTeam(tx, to))) return { ok: false, reason: "not_on_team" };
  await tx
    .update(inboxEntries)
    .set({ assigneeId: to, version: sql`${inboxEntries.version} + 1` })
    .where(eq(inboxEntries.id, entry.id));
  const ids = [entry.assigneeId, to].filter((id) => id !== null);
  const people = await tx
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(inArray(user.id, ids));
  const named = (id: string | null) => ({
    assignee: people.find((one) => one.id === id)?.name ?? "No one",
  });
  const audited = { before: named(entry.assigneeId), after: named(to) };
  const subject = entrySubject(entry);
  await noteChange(tx, { action: "message.assigned", subject, ...audited }, by, now);
  return { ok: true };
}

async function isOnTeam(tx: Tx, userId: string): Promise<boolean> {
  const onTeam = and(eq(userRoles.userId, userId), inArray(userRoles.role, ["staff", "admin"]));
  return (await tx.$count(userRoles, onTeam)) > 0;
}

/** Reads a thread up to what was in view; `false` when something came later. */
async function readsAll(tx: Tx, thread: Thread, seen: string | undefined): Promise<boolean> {
  const read = await readUpTo(tx, thread, "admin", seen);
  return read === thread.unreadByStaff;
}

/** A contact message that is let through comes as one that has just arrived. */
async function setState(tx: Tx, entry: LockedEntry, state: Exclude<InboxState, "held">) {
  if (entry.state === "held") {
    await tx.update(contactMessages).set({ held: false }).where(eq(contactMessages.id, entry.id));
    return;
  }
  await tx
    .update(inboxEntries)
    .set({ state, isUnread: false, version: sql`${inboxEntries.version} + 1` })
    .where(eq(inboxEntries.id, entry.id));
}
