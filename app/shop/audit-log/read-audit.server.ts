import { isIP } from "node:net";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { auditLog, customerOrders, user } from "#app/platform/db/schema.ts";
import { AUDIT_PER_PAGE, type AuditFilter, type AuditPlace } from "./audit-filter.ts";
import { nameSubjects } from "./name-subjects.server.ts";

/** Nobody chooses from a list of more people and kinds of changes than these. */
const MOST_CHOICES = 200;

/**
 * Entries of the audit log, newest first, a page from the place that is asked for; `next` is
 * where the page of older ones begins, `null` at the end.
 */
export async function readAudit(db: Db, filter: AuditFilter, timeZone: string) {
  const about = await conditionAbout(db, filter.about);
  const found = await db
    .select({
      id: auditLog.id,
      // A `Date` has no microseconds.
      at: sql<string>`to_char(${auditLog.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      actor: auditLog.actor,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
      address: auditLog.address,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(and(about, conditionOf(filter, timeZone)))
    .orderBy(desc(auditLog.createdAt), asc(auditLog.id))
    .limit(AUDIT_PER_PAGE + 1);
  const page = found.slice(0, AUDIT_PER_PAGE);
  const last = found.length > AUDIT_PER_PAGE ? page.at(-1) : undefined;
  const next: AuditPlace | null = last ? { at: last.at, id: last.id } : null;
  const names = await nameSubjects(
    db,
    page.map((entry) => entry.subject),
  );
  return {
    entries: page.map(({ at: _at, ...entry }) => ({
      ...entry,
      name: names.get(entry.subject) ?? null,
    })),
    next,
  };
}

function conditionOf(
  { actor, action, from, to, after }: AuditFilter,
  timeZone: string,
): SQL | undefined {
  const { createdAt } = auditLog;
  return and(
    actor === "" ? undefined : eq(auditLog.actor, actor),
    action === "" ? undefined : eq(auditLog.action, action),
    from === null
      ? undefined
      : sql`${createdAt} >= ${from}::date::timestamp at time zone ${timeZone}::text`,
    to === null
      ? undefined
      : sql`${createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`,
    after === null
      ? undefined
      : sql`${createdAt} <= ${after.at}::timestamptz and
          (${createdAt} < ${after.at}::timestamptz or ${auditLog.id} > ${after.id}::uuid)`,
  );
}

/**
 * Typed text as the log has it: orders are known by number, people by e-mail, places by address.
 */
async function conditionAbout(db: Db, about: string): Promise<SQL | undefined> {
  if (about === "") return undefined;
  if (isIP(about) !== 0) return eq(auditLog.address, about.toLowerCase());
  return eq(auditLog.subject, await subjectOf(db, about));
}

async function subjectOf(db: Db, about: string): Promise<string> {
  if (about.includes("@")) {
    const [person] = await db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.email, about.toLowerCase()));
    return person ? `user:${person.id}` : about;
  }
  const [order] = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(customerOrders.orderNumber, about.toUpperCase()));
  return order ? `order:${order.id}` : about;
}

/**
 * The people and the actions that the log can be narrowed to: each name once, leaping from one to
 * the next in its index.
 */
export async function readAuditChoices(db: Db) {
  const [actors, actions] = await Promise.all([
    distinct(db, auditLog.actor),
    distinct(db, auditLog.action),
  ]);
  return { actors, actions };
}

async function distinct(
  db: Db,
  column: typeof auditLog.actor | typeof auditLog.action,
): Promise<string[]> {
  const first = sql`select ${column} as name from ${auditLog} order by ${column} limit 1`;
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names as (
      (${first})
      union all
      select (select ${column} from ${auditLog} where ${column} > names.name order by ${column} limit 1)
      from names where names.name is not null
    )
    select name from names where name is not null limit ${MOST_CHOICES}`);
  return rows.map(({ name }) => name);
}
