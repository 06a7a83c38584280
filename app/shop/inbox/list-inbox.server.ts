import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNull,
  type SQL,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { searchQuery } from "#app/platform/db/schema/order-search.ts";
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
import { INBOX_PER_PAGE, type InboxFilter } from "./inbox-filter.ts";

/** More of a message than an excerpt of it needs. */
const FETCHED_CHARACTERS = 400;

export type ListedEntry = Awaited<ReturnType<typeof listInbox>>["entries"][number];

const assignee = alias(user, "assignee");

/**
 * Everything that was written to the shop, a page at a time: entries that wait for an answer first,
 * the longest waiting before all others, then what was answered, the newest first. `total` is exact
 * up to `MOST_COUNTED`; one more stands for all above.
 */
export async function listInbox(db: Db, filter: InboxFilter, userId: string) {
  const where = conditionOf(filter, userId);
  const [total, waiting] = await Promise.all([
    countUp(db, where),
    countUp(db, and(where, PARTS.waiting.condition)),
  ]);
  const pages = Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / INBOX_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const offset = (page - 1) * INBOX_PER_PAGE;
  const first = await readPart(db, "waiting", where, { limit: INBOX_PER_PAGE, offset });
  const others = await readPart(db, "answered", where, {
    limit: INBOX_PER_PAGE - first.length,
    offset: Math.max(0, offset - waiting),
  });
  return { entries: [...first, ...others], total, page, pages };
}

function countUp(db: Db, where: SQL | undefined): Promise<number> {
  return countUpTo(db, { table: inboxEntries, where, most: MOST_COUNTED });
}

/** Since when somebody waits for an answer: their first message that nobody has read. */
const WAITING_SINCE = sql`coalesce((
  select min(message.created_at) from ${customerMessages} message
  where message.thread_id = ${inboxEntries}.id and message.sender_type = 'customer'
    and not message.is_read), ${inboxEntries.lastAt})`.mapWith(inboxEntries.lastAt);

type Placed = Record<"waitingSince" | "lastAt" | "id", SQLWrapper>;

/** The two parts of the list, one after the other, and the order of each. */
const PARTS = {
  waiting: {
    condition: eq(inboxEntries.isUnread, true),
    orderBy: ({ waitingSince, id }: Placed) => [asc(waitingSince), asc(id)],
  },
  answered: {
    condition: eq(inboxEntries.isUnread, false),
    orderBy: ({ lastAt, id }: Placed) => [desc(lastAt), asc(id)],
  },
};

/** The page is found along an index where there is one for it; only its entries are looked up. */
async function readPart(
  db: Db,
  part: keyof typeof PARTS,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const { condition, orderBy } = PARTS[part];
  const listed = db
    .select({
      id: inboxEntries.id,
      kind: inboxEntries.kind,
      isUnread: inboxEntries.isUnread,
      assigneeId: inboxEntries.assigneeId,
      lastAt: inboxEntries.lastAt,
      waitingSince: WAITING_SINCE.as("waiting_since"),
    })
    .from(inboxEntries)
    .where(and(where, condition))
    .orderBy(...orderBy({ ...getTableColumns(inboxEntries), waitingSince: WAITING_SINCE }))
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
      waitingSince: listed.waitingSince,
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
    .orderBy(...orderBy(listed));
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
