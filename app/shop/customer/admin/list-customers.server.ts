import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { fewOrMany } from "#app/platform/db/few-or-many.server.ts";
import {
  anywhere,
  customerDigits,
  customerText,
  hasEveryWord,
} from "#app/platform/db/schema/customer-search.ts";
import { searchLetters, withPlainEmails } from "#app/platform/db/search-text.server.ts";
import { orderTotals, profiles, user } from "#app/platform/db/schema.ts";
import { LAST_BROAD_PAGE, manyInSample, MOST_COUNTED } from "#app/shop/records/list-limits.ts";
import { phoneDigits } from "#app/shop/form/phone-digits.ts";
import { CUSTOMERS_PER_PAGE, type CustomerFilter } from "./customer-filter.ts";

/** Below this a part of a text is everywhere, and no index helps. */
const LEAST_LETTERS = 3;

/** The sample of customers in percent: two thousand of two hundred thousand. */
const SAMPLE_PERCENT = 1;

const LAST_PAGE = MOST_COUNTED / CUSTOMERS_PER_PAGE;

/**
 * Customers for the team, a page at a time (accounts §2, §5): found by any part of
 * their name, business, referral code, phone number or e-mail. `matching` counts those who
 * are found, `total` all; one above `MOST_COUNTED` stands for all that are above (decision 26).
 */
export async function listCustomers(db: Db, filter: CustomerFilter) {
  const [total, choice] = await Promise.all([
    countCustomers(db),
    filter.query === "" ? EVERYBODY : chooseCustomers(db, filter.query),
  ]);
  const matching = choice.matching ?? total;
  const where = choice.condition;
  const lastPage = choice.isBroad ? LAST_BROAD_PAGE : LAST_PAGE;
  const pages = Math.min(lastPage, Math.max(1, Math.ceil(matching / CUSTOMERS_PER_PAGE)));
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

/** All profiles, those of the team too (accounts §2); counted up to `MOST_COUNTED`. */
export function countCustomers(db: Db): Promise<number> {
  return countUp(db, undefined);
}

/** The newest customers who are found by the same. */
export async function findCustomers(db: Db, query: string, limit: number) {
  const { condition } = await chooseCustomers(db, query);
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
    .where(condition)
    .orderBy(desc(profiles.createdAt), desc(profiles.userId))
    .limit(limit);
}

/** The customers that a text finds, as a condition on their profiles; `undefined` for everybody. */
export async function customersWith(db: Db, query: string): Promise<SQL | undefined> {
  return query === "" ? undefined : (await chooseCustomers(db, query)).condition;
}

interface CustomerChoice {
  condition: SQL | undefined;
  /** `null` for all there are. */
  matching: number | null;
  /**
   * Whether more customers have the text than are counted: each is looked at, in the order asked
   * for.
   */
  isBroad: boolean;
}

const EVERYBODY: CustomerChoice = { condition: undefined, matching: null, isBroad: false };

/**
 * Looks how many have the text. Few are found by the indexes, however many customers there
 * are; among many, who are asked about once a minute, the first of any order are soon found by looking.
 */
async function chooseCustomers(db: Db, query: string): Promise<CustomerChoice> {
  const parts = partsOf(query);
  const few = await fewOrMany(db, `customers with ${query}`, () => fewCustomers(db, query, parts));
  return few ?? { condition: inRow(parts), matching: MOST_COUNTED + 1, isBroad: true };
}

/** Those who have the text; `null` when they are more than are counted. */
async function fewCustomers(
  db: Db,
  query: string,
  parts: readonly TextPart[],
): Promise<CustomerChoice | null> {
  if (await areManyInSample(db, parts)) return null;
  if (query.length < LEAST_LETTERS) {
    const matching = await countUp(db, inRow(parts));
    return matching > MOST_COUNTED ? null : { condition: inRow(parts), matching, isBroad: false };
  }
  // Each part has an index of its own; an "or" of them could use none.
  const found = sql`(select distinct id from (${sql.join(
    parts.map(({ ids }) => sql`(${ids} limit ${MOST_COUNTED + 1}::integer)`),
    sql` union all `,
  )}) ids)`;
  const { rows } = await db.execute<{ matching: number }>(
    sql`select count(*)::integer as matching from ${found} found`,
  );
  const matching = rows[0]?.matching ?? 0;
  if (matching > MOST_COUNTED) return null;
  return { condition: sql`${profiles.userId} = any(array${found})`, matching, isBroad: false };
}

/** Whether a sample says that far more have the text in their profiles than are counted. */
async function areManyInSample(db: Db, parts: readonly TextPart[]): Promise<boolean> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::integer as people
    from ${profiles} tablesample system (${SAMPLE_PERCENT}::real)
    where ${inRow(parts.filter(({ isOfProfile }) => isOfProfile))}`);
  return (rows[0]?.people ?? 0) > manyInSample(SAMPLE_PERCENT);
}

/** A place where a text is looked for: the ids of those who have it there, and whether one row has. */
interface TextPart {
  ids: SQL;
  inRow: SQL;
  isOfProfile: boolean;
}

function inRow(parts: readonly TextPart[]): SQL {
  const conditions = parts.map((part) => part.inRow);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function partsOf(query: string): TextPart[] {
  const text = ofProfile(hasEveryWord(customerText(profiles), searchLetters(query)));
  const like = sql`like ${anywhere(withPlainEmails(query).toLowerCase())}`;
  const email = {
    ids: sql`select ${user.id} as id from ${user} where ${user.email} ${like}`,
    inRow: sql`(select ${user.email} ${like} from ${user} where ${user.id} = ${profiles.userId})`,
    isOfProfile: false,
  };
  const digits = phoneDigits(query);
  if (digits === null || digits.length < LEAST_LETTERS) return [text, email];
  return [text, email, ofProfile(sql`(${customerDigits(profiles)} like ${anywhere(digits)})`)];
}

function ofProfile(condition: SQL): TextPart {
  const ids = sql`select ${profiles.userId} as id from ${profiles} where ${condition}`;
  return { ids, inRow: condition, isOfProfile: true };
}

function countUp(db: Db, where: SQL | undefined): Promise<number> {
  return countUpTo(db, { table: profiles, where, most: MOST_COUNTED });
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
