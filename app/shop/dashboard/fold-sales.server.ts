import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";

const FOLD_SALES = "fold-sales";

/** Folds what orders have appended, every night. */
export async function registerSalesJobs({ db, jobs }: Pick<Services, "db" | "jobs">) {
  await jobs.work(FOLD_SALES, () => foldSales(db));
  await jobs.schedule(FOLD_SALES, "23 8 * * *");
}

/**
 * Makes one entry of all that a quarter of an hour has (decision 26). What is appended meanwhile stays
 * beside it, and whoever reads sees the same sums before and after.
 */
export async function foldSales(db: Db): Promise<void> {
  await db.execute(sql`
    with many as (
      select is_test, quarter_hour from order_hours group by is_test, quarter_hour having count(*) > 1
    ),
    gone as (
      delete from order_hours h using many m
      where h.is_test = m.is_test and h.quarter_hour = m.quarter_hour returning h.*
    )
    insert into order_hours (quarter_hour, is_test, placed, converted, settled, paid, revenue)
    select quarter_hour, is_test, sum(placed), sum(converted), sum(settled), sum(paid), sum(revenue)
    from gone group by quarter_hour, is_test`);
  await db.execute(sql`
    with many as (
      select is_test, quarter_hour, product_id from product_hours
      group by is_test, quarter_hour, product_id having count(*) > 1
    ),
    gone as (
      delete from product_hours h using many m
      where h.is_test = m.is_test and h.quarter_hour = m.quarter_hour and h.product_id = m.product_id
      returning h.*
    )
    insert into product_hours (quarter_hour, is_test, product_id, lines, amount)
    select quarter_hour, is_test, product_id, sum(lines), sum(amount) from gone
    group by quarter_hour, is_test, product_id`);
}
