import { and, asc, count, desc, eq, type SQL } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines, reviews } from "#app/platform/db/schema.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import type { Person } from "#app/shop/person/person.ts";
import { isOwnOrder } from "#app/shop/quote/quote-rules.ts";
import type { DeskEntry } from "./desk-entry.ts";
import type { ReviewFilter, ReviewOrder } from "./review-filter.ts";
import type { ReviewState } from "./review-terms.ts";

const REVIEWS_PER_PAGE = 20;

/** How many reviews nobody of the team has decided on. */
export function countWaitingReviews(db: DbOrTx): Promise<number> {
  return db.$count(reviews, eq(reviews.state, "waiting"));
}

/** The reviews that pass a filter, a page at a time, as `reader` sees to them; times are the shop's. */
export async function listReviews(
  db: DbOrTx,
  { state, stars, sort, page: asked }: ReviewFilter,
  reader: Pick<Person, "userId" | "email">,
  clock: ShopClock,
) {
  const counts = await countByState(db);
  const passes = and(
    eq(reviews.state, state),
    stars === null ? undefined : eq(reviews.stars, stars),
  );
  const total = stars === null ? counts[state] : await db.$count(reviews, passes);
  const pages = Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select({
      review: reviews,
      product: orderLines.productName,
      order: {
        id: customerOrders.id,
        number: customerOrders.orderNumber,
        isTest: customerOrders.isTest,
        userId: customerOrders.userId,
        contactEmail: customerOrders.contactEmail,
      },
    })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(passes)
    .orderBy(...inOrder(sort))
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  const entries = rows.map(({ review, product, order }): DeskEntry => ({
    id: review.id,
    version: review.version,
    state: review.state,
    stars: review.stars,
    title: review.title,
    text: review.text,
    shownName: review.shownName,
    product,
    order: { id: order.id, number: order.number, isTest: order.isTest },
    written: shopTime(review.createdAt, clock),
    decided: review.decidedAt && {
      by: review.decidedBy ?? "",
      when: shopTime(review.decidedAt, clock),
    },
    reason: review.reason,
    answer: review.answer,
    isOwn: isOwnOrder(order, reader),
  }));
  return { entries, counts, page, pages };
}

async function countByState(db: DbOrTx): Promise<Record<ReviewState, number>> {
  const rows = await db
    .select({ state: reviews.state, count: count() })
    .from(reviews)
    .groupBy(reviews.state);
  const of = (state: ReviewState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: of("waiting"), published: of("published"), declined: of("declined") };
}

function inOrder(sort: ReviewOrder): SQL[] {
  const newest = [desc(reviews.createdAt), asc(reviews.id)];
  switch (sort) {
    case "newest":
      return newest;
    case "oldest":
      return [asc(reviews.createdAt), asc(reviews.id)];
    case "lowest":
      return [asc(reviews.stars), ...newest];
    case "highest":
      return [desc(reviews.stars), ...newest];
  }
}
