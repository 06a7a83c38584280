import { asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads, profiles, user } from "#app/platform/db/schema.ts";
import { messageExcerpt } from "./message-excerpt.ts";

const THREADS_PER_PAGE = 20;

/** More of a message than an excerpt of it needs. */
const FETCHED_CHARACTERS = 400;

interface Paged<Listed> {
  threads: Listed[];
  /** The page that was found: the last one when a later one was asked for. */
  page: number;
  pages: number;
}

export type OwnThread = Awaited<ReturnType<typeof listThreadsOf>>["threads"][number];
export type InboxThread = Awaited<ReturnType<typeof listInbox>>["threads"][number];

/** A customer's threads, the one with the newest message first, a page at a time. */
export async function listThreadsOf(db: Db, userId: string, asked: number) {
  const own = eq(messageThreads.userId, userId);
  const { page, pages, offset } = place(asked, await db.$count(messageThreads, own));
  const order = [desc(messageThreads.lastMessageAt), asc(messageThreads.id)];
  const listed = db
    .select()
    .from(messageThreads)
    .where(own)
    .orderBy(...order)
    .limit(THREADS_PER_PAGE)
    .offset(offset)
    .as("listed");
  const last = lastMessage(db, sql`${listed.id}`);
  const rows = await db
    .select({
      id: listed.id,
      subject: listed.subject,
      lastMessageAt: listed.lastMessageAt,
      unread: listed.unreadByCustomer,
      lastSenderType: listed.lastSenderType,
      text: last.text,
    })
    .from(listed)
    .innerJoinLateral(last, sql`true`)
    .orderBy(desc(listed.lastMessageAt), asc(listed.id));
  return { threads: rows.map(withExcerpt), page, pages } satisfies Paged<unknown>;
}

/** Everybody's threads for staff: those that wait for an answer first, then the newest. */
export async function listInbox(db: Db, asked: number) {
  const waiting = gt(messageThreads.unreadByStaff, 0);
  const [total, waitingCount] = await Promise.all([
    db.$count(messageThreads),
    db.$count(messageThreads, waiting),
  ]);
  const { page, pages, offset } = place(asked, total);
  // Each half is read along an index of its own; sorted together they could use none.
  const newest = [desc(messageThreads.lastMessageAt), asc(messageThreads.id)];
  const fromWaiting = Math.min(THREADS_PER_PAGE, Math.max(0, waitingCount - offset));
  const half = (where: SQL, limit: number, skipped: number) =>
    db
      .select()
      .from(messageThreads)
      .where(where)
      .orderBy(...newest)
      .limit(limit)
      .offset(skipped);
  const listed = half(waiting, fromWaiting, Math.min(offset, waitingCount))
    .unionAll(
      half(
        eq(messageThreads.unreadByStaff, 0),
        THREADS_PER_PAGE - fromWaiting,
        Math.max(0, offset - waitingCount),
      ),
    )
    .as("listed");
  const last = lastMessage(db, sql`${listed.id}`);
  const rows = await db
    .select({
      id: listed.id,
      subject: listed.subject,
      lastMessageAt: listed.lastMessageAt,
      unread: listed.unreadByStaff,
      lastSenderType: listed.lastSenderType,
      text: last.text,
      customer: user.name,
      business: sql<string>`coalesce(${profiles.businessName}, '')`,
    })
    .from(listed)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(user, eq(user.id, listed.userId))
    .leftJoin(profiles, eq(profiles.userId, listed.userId))
    .orderBy(desc(sql`${listed.unreadByStaff} > 0`), desc(listed.lastMessageAt), asc(listed.id));
  return { threads: rows.map(withExcerpt), page, pages, waiting: waitingCount };
}

function place(asked: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / THREADS_PER_PAGE));
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * THREADS_PER_PAGE };
}

/** The newest message of a thread that the query around it names. */
function lastMessage(db: Db, threadId: SQL) {
  return db
    .select({
      text: sql<string>`left(${customerMessages.message}, ${FETCHED_CHARACTERS})`.as("text"),
    })
    .from(customerMessages)
    .where(eq(customerMessages.threadId, threadId))
    .orderBy(desc(customerMessages.createdAt), desc(customerMessages.id))
    .limit(1)
    .as("last");
}

function withExcerpt<Row extends { text: string }>({ text, ...row }: Row) {
  return { ...row, excerpt: messageExcerpt(text) };
}
