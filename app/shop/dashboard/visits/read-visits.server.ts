import { and, asc, desc, gte, inArray, lte, min, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#app/platform/db/database.server.ts";
import { categories, products, visitDays } from "#app/platform/db/schema.ts";
import type { Period } from "../sales-range.ts";

/** How often the shop was come to in some days. */
export interface Visits {
  visits: number;
  /** When counting began, where that is after the first of these days. */
  countedSince: string | null;
  /** The pages that most came in by, and the hosts that led most here. */
  pages: VisitShare[];
  sources: VisitShare[];
}

export interface VisitShare {
  /** The address of a page, or a host; "" for who came by themselves, "other" for hosts not told apart. */
  of: string;
  /** Of a product or a category, where it is one that is there. */
  name: string | null;
  visits: number;
}

/** Pages and hosts that are told, each. */
const MOST_TOLD = 8;

export async function readVisits(db: Db, { from, to }: Period): Promise<Visits> {
  const within = and(gte(visitDays.day, from), lte(visitDays.day, to));
  const counted = sql`coalesce(sum(${visitDays.visits}), 0)`.mapWith(Number);
  const mostOf = (what: PgColumn) =>
    db
      .select({ of: sql<string>`${what}`, visits: counted })
      .from(visitDays)
      .where(within)
      .groupBy(what)
      .orderBy(desc(counted), asc(what))
      .limit(MOST_TOLD);
  const [[sum], [first], pages, sources] = await Promise.all([
    db.select({ visits: counted }).from(visitDays).where(within),
    db.select({ day: min(visitDays.day) }).from(visitDays),
    mostOf(visitDays.page),
    mostOf(visitDays.source),
  ]);
  const day = first?.day ?? null;
  const names = await namesOf(
    db,
    pages.map(({ of }) => of),
  );
  return {
    visits: sum?.visits ?? 0,
    countedSince: day !== null && day <= from ? null : day,
    pages: pages.map((page) => ({ ...page, name: names.get(page.of) ?? null })),
    sources: sources.map((source) => ({ ...source, name: null })),
  };
}

/** The names of the products and categories among some pages. */
async function namesOf(db: Db, pages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const idsAfter = (folder: string) =>
    pages.flatMap((page) => (page.startsWith(folder) ? [page.slice(folder.length)] : []));
  const productIds = idsAfter("/product/").filter((id) => /^\d{1,9}$/.test(id));
  const [named, grouped] = await Promise.all([
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, productIds.map(Number))),
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, idsAfter("/category/"))),
  ]);
  return new Map([
    ...named.map(({ id, name }) => [`/product/${id}`, name] as const),
    ...grouped.map(({ id, name }) => [`/category/${id}`, name] as const),
  ]);
}
