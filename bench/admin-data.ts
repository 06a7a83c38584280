import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";

/** How much the admin area's data set holds. */
export interface AdminAmounts {
  products: number;
  customers: number;
  orders: number;
}

const BATCH = 100_000;
const OPTIONS = 6;
/** Above the numbers of the built-in catalogue. */
const FIRST_PRODUCT = 100_000;
/** Of the newest orders so many wait, are being made, and are on their way. */
const [PENDING, PROCESSING, SHIPPED] = [1500, 4000, 7000];

const GIVEN = ["Dana", "Luis", "Mara", "Owen", "Priya", "Quinn", "Rosa", "Sam", "Tess", "Uma"];
const FAMILY = ["Whitfield", "Ortega", "Lindqvist", "Baker", "Raman", "Okafor", "Moreau", "Tan"];
const TRADES = ["Plumbing", "Bakery", "Yoga", "Roofing", "Florist", "Garage", "Dental", "Books"];
const PLACES = ["Blue Heron", "Hearth", "Stillwater", "Lakeside", "Orange Ave", "Old Mill"];

/**
 * A shop of many years, made in the database itself: products with options, customers with
 * profiles, and three years of orders with lines, events, payments and mails, nearly all delivered.
 * Two data sets of the same amounts have the same names, days and prices.
 */
export async function fillAdmin(db: Db, amounts: AdminAmounts): Promise<void> {
  await inBulk(db, async (tx) => {
    await insertProducts(tx, amounts.products);
    await insertCustomers(tx, amounts.customers);
  });
  // The joins below are planned by how many rows there are.
  await db.execute(sql`analyze`);
  for (let from = 1; from <= amounts.orders; from += BATCH) {
    const to = Math.min(amounts.orders, from + BATCH - 1);
    await inBulk(db, (tx) => insertOrders(tx, amounts, { from, to }));
    if (from === 1) await db.execute(sql`analyze`);
  }
  await inBulk(db, insertSums);
  await db.execute(sql`vacuum analyze`);
}

/** Without triggers and foreign keys, which look at each row: what they keep is written in bulk. */
async function inBulk(db: Db, fill: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await fill(tx);
  });
}

/** One of the words for the number `n`; neighbours differ, and two lists don't go in step. */
function word(words: readonly string[], n: SQL, step: number): SQL {
  const list = sql`array[${sql.join(
    words.map((each) => sql`${each}::text`),
    sql`, `,
  )}]`;
  return sql`(${list})[1 + (${n} / ${sql.raw(String(step))}) % ${sql.raw(String(words.length))}]`;
}

async function insertProducts(tx: Tx, products: number): Promise<void> {
  const like = sql`(select row_number() over (order by id) - 1 as place, count(*) over () as places, p.*
    from products p where form = 'options' and not is_special)`;
  const n = sql`n`;
  await tx.execute(sql`
    insert into products (id, name, category, description, summary, base_price, design_fee,
      pricing_data, counting, sort_order)
    select ${FIRST_PRODUCT}::int + n, p.name || ' for a ' || ${word(TRADES, n, 1)} || ', no. ' || n,
      p.category, p.description, p.summary, p.base_price, p.design_fee, p.pricing_data, p.counting,
      1000 + n
    from generate_series(1, ${products}::int) n join ${like} p on p.place = n % p.places`);
  await tx.execute(sql`
    insert into product_options (product_id, option_type, option_value, sort_order, price)
    select ${FIRST_PRODUCT}::int + n, o.option_type, o.option_value, o.sort_order, o.price
    from generate_series(1, ${products}::int) n join ${like} p on p.place = n % p.places
    join lateral (
      select * from product_options where product_id = p.id
      order by option_type, sort_order limit ${OPTIONS}
    ) o on true`);
}

async function insertCustomers(tx: Tx, customers: number): Promise<void> {
  const n = sql`n`;
  const joined = sql`now() - (${customers}::int - n) * interval '1095 days' / ${customers}::int`;
  await tx.execute(sql`
    insert into "user" (id, name, email, email_verified, created_at)
    select 'admin-' || n, ${word(GIVEN, n, 1)} || ' ' || ${word(FAMILY, n, 10)},
      lower(${word(GIVEN, n, 1)}) || '.' || n || '@' || lower(${word(TRADES, n, 3)}) || '.example',
      true, ${joined}
    from generate_series(1, ${customers}::int) n`);
  await tx.execute(sql`
    insert into profiles (user_id, first_name, last_name, business_name, business_address,
      cell_phone, referral_code, created_at, updated_at)
    select 'admin-' || n, ${word(GIVEN, n, 1)}, ${word(FAMILY, n, 10)},
      ${word(PLACES, n, 7)} || ' ' || ${word(TRADES, n, 3)}, n || ' Mill Ln, Orlando',
      '407555' || lpad((n % 10000)::text, 4, '0'), upper(left(md5(n::text), 10)), ${joined}, ${joined}
    from generate_series(1, ${customers}::int) n`);
}

/** `from` to `to` of the orders, counted from the oldest. */
async function insertOrders(
  tx: Tx,
  { products, customers, orders }: AdminAmounts,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const [n, age] = [sql`n`, sql`(${orders}::int - n)`];
  const placed = sql`now() - ${age} * interval '1095 days' / ${orders}::int`;
  const id = (kind: string, of: SQL) => sql`md5(${kind}::text || ${of})::uuid`;
  const cancelled = sql`${age} >= ${SHIPPED}::int and n % 50 = 0`;
  const unpaid = sql`${age} < ${PENDING}::int and n % 3 = 0`;
  await tx.execute(sql`
    insert into customer_orders (id, user_id, order_number, product_name, order_kind, order_status,
      payment_status, total_amount, shipping_amount, tax_amount, price_lines, mega_bucks_used,
      mega_bucks_earned, contact_name, contact_email, contact_business, delivery_method,
      delivery_address, is_test, artwork_missing, submission_key, submission_hash, created_at,
      updated_at, paid_at)
    select ${id("order", n)}, u.id, 'MR-' || 1000000 + n, p.name, 'product',
      case when ${age} < ${PENDING}::int then 'pending' when ${age} < ${PROCESSING}::int then 'processing'
        when ${age} < ${SHIPPED}::int then 'shipped' when ${cancelled} then 'cancelled' else 'delivered' end,
      case when ${unpaid} or (${cancelled}) then 'unpaid' else 'paid' end,
      40 + n % 400, 0, 0, '[]', 0, 0, u.name, u.email, c.business_name, 'ship',
      '{"street":"12 Mill Ln","unit":"","city":"Orlando","state":"FL","zip":"32804"}', true,
      ${age} < ${PENDING}::int and n % 5 = 0, 'admin-' || n, '', ${placed}, ${placed},
      case when not (${unpaid} or (${cancelled})) then ${placed} + interval '2 minutes' end
    from generate_series(${from}::int, ${to}::int) n
    join "user" u on u.id = 'admin-' || 1 + (n::bigint * 7919) % ${customers}::int
    join profiles c on c.user_id = u.id
    join products p on p.id = ${FIRST_PRODUCT}::int + 1 + (n::bigint * 104729) % ${products}::int`);
  const ofThese = sql`order_number in (
    select 'MR-' || 1000000 + n from generate_series(${from}::int, ${to}::int) n)`;
  await tx.execute(sql`
    insert into order_lines (id, order_id, position, product_id, product_name, quantity,
      configuration, price_lines, amount, payload)
    select ${id("line", sql`order_number`)}, o.id, 1, p.id, p.name, 1000,
      jsonb_build_object('hasOwnDesign', o.artwork_missing), '[]', o.total_amount, '{}'
    from customer_orders o join products p on p.name = o.product_name where ${ofThese}`);
  await tx.execute(sql`
    insert into order_events (order_id, kind, to_status, actor, created_at)
    select id, 'placed', 'pending', 'customer', created_at from customer_orders where ${ofThese}`);
  await tx.execute(sql`
    insert into payments (id, order_id, attempt, status, amount, create_key, capture_key,
      provider_order_id, provider_capture_id, is_test, created_at, updated_at, captured_at)
    select ${id("payment", sql`order_number`)}, id, 1, 'captured', total_amount, order_number,
      order_number, order_number, order_number, true, created_at, paid_at, paid_at
    from customer_orders where ${ofThese} and paid_at is not null`);
  // The body is about as long as that of a short mail.
  await tx.execute(sql`
    insert into outbox (id, kind, order_id, recipient, subject, html, text, created_at, sent_at, attempts)
    select ${id("mail", sql`order_number`)}, 'order-receipt', id, contact_email,
      'Your order ' || order_number, repeat(order_number || ' ', 200), repeat(order_number || ' ', 80),
      created_at, created_at + interval '2 seconds', 1
    from customer_orders where ${ofThese}`);
  await tx.execute(sql`
    select keep_order_search(array(select id from customer_orders where ${ofThese}))`);
}

/** The sums that the triggers would have added up. */
async function insertSums(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into order_totals (user_id, orders, cancelled, tests, spent, earned, tests_spent, tests_earned)
    select user_id, count(*), count(*) filter (where order_status = 'cancelled'), count(*), 0, 0,
      coalesce(sum(total_amount) filter (where payment_status = 'paid'), 0), 0
    from customer_orders where user_id like 'admin-%' group by user_id`);
  await tx.execute(sql`
    insert into order_hours (quarter_hour, is_test, placed, converted, settled, paid, revenue)
    select quarter_hour_of(created_at), true, count(*), count(paid_at), count(paid_at),
      count(paid_at), coalesce(sum(total_amount) filter (where paid_at is not null), 0)
    from customer_orders group by 1`);
  await tx.execute(sql`
    insert into product_hours (quarter_hour, is_test, product_id, lines, amount)
    select quarter_hour_of(o.paid_at), true, l.product_id, count(*), sum(l.amount)
    from customer_orders o join order_lines l on l.order_id = o.id
    where o.paid_at is not null group by 1, 3`);
}
