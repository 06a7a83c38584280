import type { Db } from "#app/platform/db/database.server.ts";
import { countWaitingEntries } from "#app/shop/inbox/count-waiting-entries.server.ts";
import { countWaitingReviews } from "#app/shop/review/list-reviews.server.ts";
import { countReviews } from "#app/shop/rewards/count-reviews.server.ts";
import { formatDay, readIsoDay } from "#app/shop/clock/calendar-day.ts";
import { readVisits } from "./visits/read-visits.server.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { countForAdmin } from "#app/shop/staff/admin-figures.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { inboxRows } from "#app/shop/inbox/inbox-view.server.ts";
import { listWaitingEntries } from "#app/shop/inbox/list-inbox.server.ts";
import { readMoneyToday } from "./read-money-today.server.ts";
import { countOpenWork } from "./open-work.server.ts";
import { salesDays } from "./sales-days.server.ts";
import { listNextOrders } from "./next-orders.server.ts";
import { rangePeriods, type SalesRange } from "./sales-range.ts";
import { salesView } from "./sales-view.ts";
import { topProducts } from "./top-products.server.ts";

/** As many as are answered between two other things. */
const SHOWN_MESSAGES = 3;

/**
 * The figures that the panel opens with (accounts §2): the four counts, the sales of a range and of
 * the one before, the best sellers, what came in today, the newest messages that wait, and the work that is open to this person. `isTest` looks at the
 * orders of the payment simulator, which are apart from real ones.
 */
export async function readDashboard(
  db: Db,
  {
    range,
    isTest,
    by,
    shopName,
  }: {
    range: SalesRange;
    isTest: boolean;
    by: Pick<Person, "userId" | "email" | "roles">;
    shopName: string;
  },
  { now, timeZone }: ShopClock,
) {
  const clock = { now, timeZone };
  const today = shopDayKey(now, timeZone);
  const ranges = rangePeriods(range, today);
  const [first, last] = [ranges.periods[0], ranges.periods.at(-1)];
  if (!first || !last) throw new Error("A range has no periods.");
  const of = { isTest, timeZone };
  const [figures, days, top, orders, next, visits, messages, reviews, said, money, waiting] =
    await Promise.all([
      countForAdmin(db),
      salesDays(db, of, { range, from: first.before.from, to: last.to }),
      topProducts(db, of, { range, from: first.from, to: last.to }),
      countOpenWork(db, clock),
      listNextOrders(db, by, clock),
      readVisits(db, { from: first.from, to: last.to }),
      countWaitingEntries(db),
      countReviews(db, by),
      countWaitingReviews(db),
      readMoneyToday(db, of, today),
      listWaitingEntries(db, SHOWN_MESSAGES),
    ]);
  const work = { ...orders, messages, reviews, said };
  const sales = salesView(days, ranges);
  return {
    figures,
    sales,
    top,
    work,
    next,
    visits: {
      ...visits,
      countedSince: visits.countedSince && formatDay(readIsoDay(visits.countedSince)),
      orders: sales.now.placed,
    },
    messages: inboxRows(waiting, shopName, clock),
    money,
  };
}
