import { and, asc, desc, eq, isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { searchQuery } from "#app/platform/db/search-text.server.ts";
import {
  contactMessages,
  customerMessages,
  customerOrders,
  inboxEntries,
  messageThreads,
  profiles,
  user,
} from "#app/platform/db/schema.ts";
import { MOST_COUNTED } from "#app/shop/records/list-limits.ts";
import { messageExcerpt } from "#app/shop/message/message-excerpt.ts";
import { isWaiting } from "./count-waiting-entries.server.ts";
import { INBOX_PER_PAGE, type InboxFilter } from "./inbox-filter.ts";

/** More of a message than an excerpt of it needs. */
const FETCHED_CHARACTERS = 400;

export type ListedEntry = Awaited<ReturnType<typeof listInbox>>["entries"][number];

const assignee = alias(user, "assignee");

/**
 * Everything that was written to the shop, a page at a time: entries that wait for an answer first,
 * then the newest. `total` is exact up to `MOST_COUNTED`; one more stands for all above.
 */
export async function listInbox(db: Db, filter: InboxFilter, userId: string) {
  const where = conditionOf(filter, userId);
  const total = await countUpTo(db, { table: inboxEntries, where, most: MOST_COUNTED });
  const pages = Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / INBOX_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const entries = await listEntries(db, where, {
    limit: INBOX_PER_PAGE,
    offset: (page - 1) * INBOX_PER_PAGE,
  });
  return { entries, total, page, pages };
}

/** The newest entries that wait for an answer. */
export function listWaitingEntries(db: Db, limit: number) {
  return listEntries(db, isWaiting(), { limit, offset: 0 });
}

async function listEntries(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  // The page is found along an index; only its entries are looked up.
  const listed = db
    .select()
    .from(inboxEntries)
    .where(where)
    .orderBy(...newestOf(inboxEntries))
    .limit(limit)
    .offset(offset)
    .as("listed");
  const last = lastMessage(db, sql`${listed.id}`);
  const rows = await db
    .select({
      id: listed.id,
      kind: listed.kind,
      isUnread: listed.isUnread,
      lastAt: listed.lastAt,
      assignee: assignee.name,
      name: sql<string>`coalesce(${user.name}, ${contactMessages.name}, ${customerOrders.contactName}, '')`,
      business: sql<string>`coalesce(${profiles.businessName}, '')`,
      subject: sql<string>`coalesce(${messageThreads.subject}, ${contactMessages.subject}, ${customerOrders.productName}, '')`,
      text: sql<string>`coalesce(${last.text}, left(${contactMessages.message}, ${FETCHED_CHARACTERS}), ${customerOrders.orderNumber}, '')`,
      /** The shop wrote last in a thread. */
      isOurs: sql<boolean>`coalesce(${messageThreads.lastSenderType} = 'admin', false)`,
    })
    .from(listed)
    .leftJoin(assignee, eq(assignee.id, listed.assigneeId))
    .leftJoin(messageThreads, eq(messageThreads.id, listed.id))
    .leftJoin(user, eq(user.id, messageThreads.userId))
    .leftJoin(profiles, eq(profiles.userId, messageThreads.userId))
    .leftJoin(contactMessages, eq(contactMessages.id, listed.id))
    .leftJoin(customerOrders, eq(customerOrders.id, listed.id))
    .leftJoinLateral(last, sql`true`)
    .orderBy(...newestOf(listed));
  return rows.map(({ text, ...row }) => ({ ...row, excerpt: messageExcerpt(text) }));
}

function conditionOf(filter: InboxFilter, userId: string): SQL | undefined {
  const { query, state, kind, hands, isUnread } = filter;
  const { assigneeId } = inboxEntries;
  return and(
    eq(inboxEntries.state, state),
    kind === null ? undefined : eq(inboxEntries.kind, kind),
    hands === null ? undefined : hands === "me" ? eq(assigneeId, userId) : isNull(assigneeId),
    isUnread ? eq(inboxEntries.isUnread, true) : undefined,
    query === "" ? undefined : hasWords(searchQuery(query)),
  );
}

function hasWords(words: string | null): SQL {
  if (words === null) return sql`false`;
  return sql`${inboxEntries.words} @@ to_tsquery('simple', ${words})`;
}

function newestOf(entry: Record<"isUnread" | "lastAt" | "id", SQLWrapper>): SQL[] {
  return [desc(entry.isUnread), desc(entry.lastAt), asc(entry.id)];
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
