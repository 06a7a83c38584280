import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerMessages, messageThreads } from "#app/platform/db/schema.ts";
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
