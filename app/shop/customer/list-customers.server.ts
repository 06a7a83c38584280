import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/platform/db/database.server.ts";
import { anywhere, customerDigits, customerText } from "#app/platform/db/schema/customer-search.ts";
import { orderTotals, profiles, user } from "#app/platform/db/schema.ts";
import { CUSTOMERS_PER_PAGE, type CustomerFilter, phoneDigits } from "./customer-filter.ts";

/** Below this a part of a text is everywhere, and no index helps. */
const LEAST_DIGITS = 3;

/**
 * Customers for the team, a page at a time (accounts §2, §5): found by any part of
 * their name, business, referral code, phone number or e-mail. `matching` counts those who are found, `total` all.
 */
export async function listCustomers(db: Db, filter: CustomerFilter) {
  const where = conditionOf(filter.query);
  const [total, found] = await Promise.all([
    db.$count(profiles),
    where === undefined ? null : db.$count(profiles, where),
  ]);
  const matching = found ?? total;
  const pages = Math.max(1, Math.ceil(matching / CUSTOMERS_PER_PAGE));
  const page = Math.min(filter.page, pages);
  // The page is found in the index alone; only its people are looked up.
  const onPage = db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(where)
    .orderBy(...orderOf(filter))
    .limit(CUSTOMERS_PER_PAGE)
    .offset((page - 1) * CUSTOMERS_PER_PAGE)
    .as("on_page");
  const customers = await db
    .select({
      userId: profiles.userId,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      businessName: profiles.businessName,
      phone: sql<string>`coalesce(nullif(${profiles.cellPhone}, ''), ${profiles.businessPhone})`,
      email: user.email,
      emailVerified: user.emailVerified,
      createdAt: profiles.createdAt,
      orders: sql<number>`coalesce(${orderTotals.orders}, 0)`,
    })
    .from(onPage)
    .innerJoin(profiles, eq(profiles.userId, onPage.userId))
    .innerJoin(user, eq(user.id, profiles.userId))
    .leftJoin(orderTotals, eq(orderTotals.userId, profiles.userId))
    .orderBy(...orderOf(filter));
  return { customers, matching, total, page, pages };
}

/** The newest customers who are found by the same. */
export function findCustomers(db: Db, query: string, limit: number) {
  return db
    .select({
      userId: profiles.userId,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      businessName: profiles.businessName,
      email: user.email,
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .where(conditionOf(query))
    .orderBy(desc(profiles.createdAt), desc(profiles.userId))
    .limit(limit);
}

/** Each part of the union has an index of its own; an "or" of them could use none. */
function conditionOf(query: string): SQL | undefined {
  if (query === "") return undefined;
  const found = alias(profiles, "found");
  const part = anywhere(query);
  const digits = phoneDigits(query);
  const byNumber =
    digits !== null && digits.length >= LEAST_DIGITS
      ? sql`union select ${found.userId} from ${profiles} found where ${customerDigits(found)} like ${anywhere(digits)}`
      : sql``;
  return sql`${profiles.userId} in (
    select ${found.userId} from ${profiles} found where ${customerText(found)} like ${part}
    union select ${user.id} from ${user} where ${user.email} like ${part}
    ${byNumber}
  )`;
}

function orderOf({ sort, direction }: CustomerFilter): SQL[] {
  const by = {
    created_at: sql`${profiles.createdAt}`,
    first_name: sql`lower(${profiles.firstName})`,
    last_name: sql`lower(${profiles.lastName})`,
    business_name: sql`lower(${profiles.businessName})`,
  }[sort];
  const way = direction === "asc" ? asc : desc;
  return [way(by), way(profiles.userId)];
}
