import { eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#app/platform/db/database.server.ts";
import {
  categories,
  customerOrders,
  homepageBanners,
  megaBucksTasks,
  newsletters,
  orderLines,
  products,
  promotions,
  reviews,
  specials,
  user,
} from "#app/platform/db/schema.ts";

/**
 * The present names of the things that entries of the audit log are about, by the entries' words
 * for them ("order:…"): orders by number, people and products by name, promotions by code. A thing
 * that is gone has no name. One query.
 */
export async function nameSubjects(
  db: Db,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const idsOf = (kind: string) =>
    subjects
      .filter((subject) => subject.startsWith(`${kind}:`))
      .map((subject) => subject.slice(kind.length + 1));
  const uuidsOf = (kind: string) => idsOf(kind).filter(isUuid);
  const found = await unionAll(
    db
      .select({
        subject: sql<string>`'order:' || ${customerOrders.id}`,
        name: sql<string>`${customerOrders.orderNumber}`,
      })
      .from(customerOrders)
      .where(inArray(customerOrders.id, uuidsOf("order"))),
    db
      .select({ subject: sql<string>`'user:' || ${user.id}`, name: sql<string>`${user.name}` })
      .from(user)
      .where(inArray(user.id, idsOf("user"))),
    db
      .select({
        subject: sql<string>`'product:' || ${products.id}`,
        name: sql<string>`${products.name}`,
      })
      .from(products)
      .where(inArray(products.id, idsOf("product").filter(isProductId).map(Number))),
    db
      .select({
        subject: sql<string>`'category:' || ${categories.id}`,
        name: sql<string>`${categories.name}`,
      })
      .from(categories)
      .where(inArray(categories.id, idsOf("category"))),
    db
      .select({
        subject: sql<string>`'special:' || ${specials.id}`,
        name: sql<string>`${specials.title}`,
      })
      .from(specials)
      .where(inArray(specials.id, uuidsOf("special"))),
    db
      .select({
        subject: sql<string>`'banner:' || ${homepageBanners.id}`,
        name: sql<string>`${homepageBanners.title}`,
      })
      .from(homepageBanners)
      .where(inArray(homepageBanners.id, uuidsOf("banner"))),
    db
      .select({
        subject: sql<string>`'promotion:' || ${promotions.id}`,
        name: sql<string>`${promotions.code}`,
      })
      .from(promotions)
      .where(inArray(promotions.id, uuidsOf("promotion"))),
    db
      .select({
        subject: sql<string>`'newsletter:' || ${newsletters.id}`,
        name: sql<string>`${newsletters.subject}`,
      })
      .from(newsletters)
      .where(inArray(newsletters.id, uuidsOf("newsletter"))),
    db
      .select({
        subject: sql<string>`'review:' || ${reviews.id}`,
        name: sql<string>`${orderLines.productName}`,
      })
      .from(reviews)
      .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
      .where(inArray(reviews.id, uuidsOf("review"))),
    db
      .select({
        subject: sql<string>`'task:' || ${megaBucksTasks.id}`,
        name: sql<string>`${megaBucksTasks.title}`,
      })
      .from(megaBucksTasks)
      .where(inArray(megaBucksTasks.id, uuidsOf("task"))),
  );
  return new Map(found.map(({ subject, name }) => [subject, name]));
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function isProductId(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}
