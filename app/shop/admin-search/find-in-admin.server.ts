import { and, asc, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { searchLetters } from "#app/platform/db/search-text.server.ts";
import { hasEveryWord } from "#app/platform/db/schema/customer-search.ts";
import { productName } from "#app/platform/db/schema/product-search.ts";
import { products } from "#app/platform/db/schema.ts";
import { customerAdminPath } from "#app/shop/customer/admin/customer-admin-paths.ts";
import { nameInFull } from "#app/shop/person/first-name.ts";
import { findCustomers } from "#app/shop/customer/admin/list-customers.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { chooseOrders } from "#app/shop/order/order-conditions.server.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { ALL_ORDERS } from "#app/shop/order/order-filter.ts";
import { findOrders } from "#app/shop/order/order-queries.server.ts";
import { ORDER_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import { productAdminPath } from "#app/shop/product-admin/product-admin-paths.ts";
import { totalWords } from "#app/shop/order/unpriced.ts";
import type { AdminGroup, AdminHit } from "./admin-hits.ts";
import { type AdminPage, findPages } from "./admin-pages.ts";

/** The number of hits of each kind; the lists have the rest. */
const HITS = 6;
/** Fewer letters are a part of nearly every text, and no index helps. */
const LEAST_LETTERS = 3;

/**
 * The things that the team can go to: orders by the beginnings of words, customers and products by
 * any part of their names, pages of the admin area (admins have more of them).
 */
export async function findInAdmin(
  db: Db,
  query: string,
  { admin, clock, pages }: { admin: boolean; clock: ShopClock; pages: readonly AdminPage[] },
): Promise<AdminGroup[]> {
  const foundPages = { kind: "Pages", hits: findPages(pages, query, { admin }) };
  if (query === "") return [foundPages];
  const isLong = query.length >= LEAST_LETTERS;
  const [orders, customers, sold] = await Promise.all([
    hitOrders(db, query, clock),
    isLong ? hitCustomers(db, query) : [],
    isLong ? hitProducts(db, query, { admin }) : [],
  ]);
  const groups = [
    { kind: "Orders", hits: orders },
    { kind: "Customers", hits: customers },
    { kind: "Products", hits: sold },
    foundPages,
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

async function hitOrders(db: Db, query: string, clock: ShopClock): Promise<AdminHit[]> {
  const choice = await chooseOrders(db, { ...ALL_ORDERS, query, ...clock });
  const orders = await findOrders(db, choice, { limit: HITS });
  return orders.map((order) => ({
    name: order.orderNumber,
    detail: [
      order.contactBusiness || order.contactName,
      order.productName,
      ORDER_STATUS_WORDS[order.orderStatus],
      totalWords(order),
    ].join(", "),
    to: adminOrderPath(order.id),
  }));
}

async function hitCustomers(db: Db, query: string): Promise<AdminHit[]> {
  const customers = await findCustomers(db, query, HITS);
  return customers.map(({ userId, email, businessName, ...names }) => ({
    name: nameInFull(names) || businessName || email,
    detail: businessName === "" ? email : `${businessName}, ${email}`,
    to: customerAdminPath(userId),
  }));
}

/**
 * Whether the text can be a number: with a condition that no index knows every product would be
 * looked at.
 */
function hasNumber(query: string): SQL | undefined {
  return /^\d{1,9}$/.test(query) ? eq(products.id, Number(query)) : undefined;
}

/**
 * Finds products by any part of their names, or by their number; people who may change them are led
 * there.
 */
async function hitProducts(
  db: Db,
  query: string,
  { admin }: { admin: boolean },
): Promise<AdminHit[]> {
  const found = await db
    .select({ id: products.id, name: products.name, category: products.category })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        or(hasEveryWord(productName(products), searchLetters(query)), hasNumber(query)),
      ),
    )
    .orderBy(asc(products.sortOrder), asc(products.id))
    .limit(HITS);
  return found.map(({ id, name, category }) => ({
    name,
    detail: `${category}, ${id}`,
    to: admin ? productAdminPath(id) : `/product/${id}`,
  }));
}
