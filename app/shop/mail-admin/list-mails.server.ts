import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { oldestTried } from "#app/platform/mail/deliver-mails.server.ts";
import { plainEmail } from "#app/shop/form/email-text.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import {
  DAYS_SHOWN,
  type MailFilter,
  type MailState,
  MAILS_PER_PAGE,
  mailStateOf,
  MOST_DAYS,
} from "./mail-filter.ts";

/**
 * Mails, newest first: of an order, those that have not left, or those of some days, which are
 * the last ones when none are chosen. `isMore`: older ones follow.
 */
export async function listMails(db: Db, filter: MailFilter, clock: ShopClock) {
  const found = await db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      isFile: outbox.isFile,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(await conditionOf(db, filter, clock))
    .orderBy(desc(outbox.createdAt), asc(outbox.id))
    .limit(MAILS_PER_PAGE + 1)
    .offset((filter.page - 1) * MAILS_PER_PAGE);
  const oldest = oldestTried(clock.now);
  return {
    isMore: found.length > MAILS_PER_PAGE,
    mails: found.slice(0, MAILS_PER_PAGE).map(({ createdAt, sentAt, isFile, ...mail }) => ({
      ...mail,
      state: mailStateOf({ createdAt, sentAt, isFile, lastError: mail.lastError }, oldest),
      written: shopTime(createdAt, clock),
      left: sentAt === null ? null : shopTime(sentAt, clock),
    })),
  };
}

async function conditionOf(db: Db, filter: MailFilter, clock: ShopClock): Promise<SQL | undefined> {
  const { query, state } = filter;
  const isState = state === null ? undefined : stateCondition(state, oldestTried(clock.now));
  if (query !== "" && !query.includes("@")) {
    const [order] = await db
      .select({ id: customerOrders.id })
      .from(customerOrders)
      .where(eq(customerOrders.orderNumber, typedOrderNumber(query)));
    // The order is few mails, whenever they were written.
    return order ? and(isState, eq(outbox.orderId, order.id)) : sql`false`;
  }
  const isTo =
    query === ""
      ? undefined
      : sql`lower(${outbox.recipient}) = ${plainEmail(query).toLowerCase()}::text`;
  const isUnsent = state !== null && state !== "sent" && state !== "file";
  const hasDays = filter.from !== null || filter.to !== null;
  const isOfDays = isUnsent && !hasDays ? undefined : daysCondition(filter, clock);
  return and(isState, isTo, isOfDays);
}

/** "#mr 10494" is "MR-10494", and so it is with any other dash. */
function typedOrderNumber(typed: string): string {
  return typed
    .replace(/^#/, "")
    .trim()
    .replaceAll(/[\p{Pd}\s]+/gu, "-")
    .toUpperCase();
}

function stateCondition(state: MailState, oldest: Date): SQL | undefined {
  if (state === "sent") return and(isNotNull(outbox.sentAt), eq(outbox.isFile, false));
  if (state === "file") return eq(outbox.isFile, true);
  if (state === "given_up") return and(isNull(outbox.sentAt), lte(outbox.createdAt, oldest));
  const isTried = and(isNull(outbox.sentAt), gt(outbox.createdAt, oldest));
  return and(isTried, state === "failed" ? isNotNull(outbox.lastError) : isNull(outbox.lastError));
}

/** At most `MOST_DAYS` of the chosen days, the last ones. */
function daysCondition({ from, to }: MailFilter, { now, timeZone }: ShopClock): SQL | undefined {
  const { createdAt } = outbox;
  const zone = sql`${timeZone}::text`;
  const end = to === null ? null : sql`(${to}::date + 1)::timestamp at time zone ${zone}`;
  const start = from === null ? null : sql`${from}::date::timestamp at time zone ${zone}`;
  const last = end ?? sql`${now.toISOString()}::timestamptz`;
  const days = from === null && to === null ? DAYS_SHOWN : MOST_DAYS;
  const first = sql`${last} - make_interval(days => ${days}::int)`;
  return and(
    sql`${createdAt} >= ${start === null ? first : sql`greatest(${start}, ${first})`}`,
    end === null ? undefined : sql`${createdAt} < ${end}`,
  );
}
