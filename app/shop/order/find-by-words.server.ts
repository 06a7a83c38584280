import { eq, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { fewOrMany } from "#app/platform/db/few-or-many.server.ts";
import { orderSearch } from "#app/platform/db/schema/order-search.ts";
import { searchWords } from "#app/platform/db/search-text.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { manyInSample, MOST_COUNTED } from "#app/shop/records/list-limits.ts";

interface Sample {
  percent: number;
  /** What is found more often in it is in far more orders than are counted. */
  many: number;
}

/** Of a million orders a thousand: some milliseconds, and true within a quarter or so. */
const SAMPLE: Sample = { percent: 0.1, many: manyInSample(0.1) };
/** More than a word can have of which the sample does not say that many have it. */
const ALL_OF_FEW = 10 * MOST_COUNTED;

/**
 * The condition that an order has every word typed, each as a beginning; `null` without a word.
 * Few orders are looked up by the index (`isBroad` false), among many each is looked at
 * (decision 26). The index gathers all that have a word before it gives any, so a sample is
 * asked first; of "MR-10494" the number alone is looked up, since every order has the "MR".
 * Words that many have are asked about once a minute.
 */
export async function findByWords(
  db: DbOrTx,
  typed: string,
  sampled = SAMPLE,
): Promise<{ hasWords: SQL; isBroad: boolean } | null> {
  const words = searchWords(typed);
  if (words.length === 0) return null;
  const all = words.join(" & ");
  const ids = await fewOrMany(db, `orders with ${all}`, () => idsOfFew(db, words, sampled));
  if (ids !== null)
    return { hasWords: sql`${customerOrders.id} = any(array${ids})`, isBroad: false };
  const hasWords = sql`(
    select ${orderSearch.words} @@ to_tsquery('simple', ${all}) from ${orderSearch}
    where ${eq(orderSearch.orderId, customerOrders.id)}
  )`;
  return { hasWords, isBroad: true };
}

/** The orders that have all the words; `null` when more have them than are counted. */
async function idsOfFew(db: DbOrTx, words: readonly string[], { percent, many }: Sample) {
  const all = words.join(" & ");
  const sample = await askSample(db, words, percent);
  if (sample.together > many) return null;
  const few = words.filter((_, index) => (sample.each[index] ?? 0) <= many);
  const ids = few.length === 0 ? idsOf(all) : idsOf(few.join(" & "), all);
  return (await countRows(db, ids)) > MOST_COUNTED ? null : ids;
}

/** The orders that the index has for some words; of them, where `all` is given, those that have these. */
function idsOf(words: string, all = words): SQL {
  const most = sql`${MOST_COUNTED + 1}::integer`;
  if (all === words) return sql`(select find_orders(${words}::text, ${most}))`;
  return sql`(
    select found.id from find_orders(${words}::text, ${ALL_OF_FEW}::integer) found(id)
    join ${orderSearch} on ${orderSearch.orderId} = found.id
    where (${orderSearch.words} @@ to_tsquery('simple', ${all})) is true limit ${most}
  )`;
}

/** How many orders of a sample have each of the words, and how many all of them. */
async function askSample(db: DbOrTx, words: readonly string[], percent: number) {
  const having = (query: string) =>
    sql`count(*) filter (where ${orderSearch.words} @@ to_tsquery('simple', ${query}))::integer`;
  const each = sql.join(words.map(having), sql`, `);
  const { rows } = await db.execute<{ each: number[]; together: number }>(sql`
    select array[${each}] as each, ${having(words.join(" & "))} as together
    from ${orderSearch} tablesample system (${percent}::real)`);
  return rows[0] ?? { each: [], together: 0 };
}

async function countRows(db: DbOrTx, ids: SQL): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(
    sql`select count(*)::integer as orders from ${ids} ids`,
  );
  return rows[0]?.orders ?? 0;
}
