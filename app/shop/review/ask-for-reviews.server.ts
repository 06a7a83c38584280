import { and, asc, eq, gt, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import {
  customerOrders,
  orderEvents,
  orderLines,
  reviewRefusals,
  reviewRequests,
  reviews,
} from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { askMail } from "./ask-mail.server.ts";
import { mailboxHash } from "./mailbox-hash.server.ts";
import { isOfToday, isReviewable } from "./may-review.ts";
import { endRequestsPath, reviewPath, REVIEWS_ID, reviewsUnder } from "./review-paths.ts";
import { isTeamOrder } from "./team-order.server.ts";

const ASK_FOR_REVIEWS = "ask-for-reviews";
const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What was delivered longer ago is not asked about, also where requests are switched on later. */
const LATEST_DAYS = 30;

type AskServices = Pick<Services, "db" | "env" | "jobs" | "now">;

/** Every hour: who has had their order for some days is asked once for a review. */
export async function registerReviewJobs(services: AskServices) {
  await services.jobs.work(ASK_FOR_REVIEWS, async () => {
    await askForReviews(services);
  });
  await services.jobs.schedule(ASK_FOR_REVIEWS, "23 * * * *");
}

/** Asks the buyers of orders that were delivered long enough ago, once an order. Returns how many. */
export async function askForReviews(services: AskServices): Promise<number> {
  const now = services.now();
  const { reviewRequestDays } = await readSettings(services.db);
  if (reviewRequestDays === 0) return 0;
  const due = await listDue(services.db, reviewRequestDays, now);
  let asked = 0;
  for (const { id } of due) {
    if (await services.db.transaction((tx) => ask(tx, services, id, now))) asked += 1;
  }
  return asked;
}

function listDue(db: Db, afterDays: number, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const earliest = daysAgo(afterDays + LATEST_DAYS);
  const handedOver = db
    .select({ at: sql`max(${orderEvents.createdAt})` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, customerOrders.id), eq(orderEvents.toStatus, "delivered")));
  const decided = db
    .select({ orderId: reviewRequests.orderId })
    .from(reviewRequests)
    .where(eq(reviewRequests.orderId, customerOrders.id));
  return db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.orderStatus, "delivered"),
        // Not before it was handed over.
        gt(customerOrders.updatedAt, earliest),
        isNull(customerOrders.replacedById),
        sql`(${handedOver}) between ${earliest.toISOString()}::timestamptz and ${daysAgo(afterDays).toISOString()}::timestamptz`,
        notExists(decided),
      ),
    )
    .orderBy(asc(customerOrders.updatedAt))
    .limit(BATCH);
}

/** Under the order's lock, as it stands now; what is decided is not looked at again. */
async function ask(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order) return false;
  const hash = mailboxHash({ env }, order.contactEmail);
  const items = await listUnreviewed(tx, orderId);
  const [first] = items;
  const isWanted =
    first !== undefined &&
    isReviewable(order) &&
    isOfToday(order, env) &&
    hasMailbox(order) &&
    (await tx.$count(reviewRefusals, eq(reviewRefusals.mailboxHash, hash))) === 0 &&
    !(await isTeamOrder(tx, order));
  const link = isWanted ? await findOrderLinkUrl(tx, env, orderId, now) : null;
  const { rowCount } = await tx
    .insert(reviewRequests)
    .values({ orderId, mailboxHash: hash, isSent: link !== null, createdAt: now })
    .onConflictDoNothing();
  if (link === null || first === undefined || rowCount === 0) return false;
  const isOne = items.length === 1;
  const mail = askMail(await readSettings(tx), order, {
    what: isOne ? first.productName : "order",
    url: isOne ? reviewPath(reviewsUnder(link), first.id) : `${link}#${REVIEWS_ID}`,
    unsubscribeUrl: env.publicUrl + endRequestsPath(hash),
  });
  await enqueueMail(tx, jobs, mail, now);
  return true;
}

function listUnreviewed(tx: Tx, orderId: string) {
  return tx
    .select({ id: orderLines.id, productName: orderLines.productName })
    .from(orderLines)
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(
      and(eq(orderLines.orderId, orderId), isNotNull(orderLines.productId), isNull(reviews.id)),
    )
    .orderBy(asc(orderLines.position));
}
