import { asc, count, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { promotions, promotionUses } from "#app/platform/db/schema.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { standingOf } from "#app/shop/desk/standing.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { slashedShopDate } from "#app/shop/clock/shop-day.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { Promotion } from "./promotion-code.server.ts";

const PROMOTIONS_PER_PAGE = 25;

/** A page of all promotions, the newest first, with how often each is used. Dates are the shop's. */
export async function listPromotionsForDesk(
  source: Source,
  { page: asked }: { page: number },
  { now, timeZone }: ShopClock,
) {
  const { db } = source;
  const total = await db.$count(promotions);
  const pages = Math.max(1, Math.ceil(total / PROMOTIONS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select()
    .from(promotions)
    .orderBy(sql`${promotions.createdAt} desc nulls first`, asc(promotions.id))
    .limit(PROMOTIONS_PER_PAGE)
    .offset((page - 1) * PROMOTIONS_PER_PAGE);
  const [uses, products, categories] = await Promise.all([
    countUsesOf(
      db,
      rows.map(({ id }) => id),
    ),
    currentProducts(source),
    currentCategories(source),
  ]);
  const nameOf = (list: readonly { id: number | string; name: string }[], id: number | string) =>
    list.find((entry) => entry.id === id)?.name ?? `${id} (gone)`;
  const listed = rows.map((promotion) => ({
    id: promotion.id,
    code: promotion.code,
    title: promotion.title,
    takes: takesWords(promotion),
    scope: [
      ...promotion.categoryIds.map((id) => nameOf(categories, id)),
      ...promotion.productIds.map((id) => nameOf(products, id)),
    ],
    isFirstOrderOnly: promotion.isFirstOrderOnly,
    minimumAmount: promotion.minimumAmount,
    uses: uses.get(promotion.id) ?? 0,
    maxUses: promotion.maxUses,
    starts: slashedShopDate(promotion.startsAt, timeZone),
    ends: promotion.endsAt === null ? null : slashedShopDate(promotion.endsAt, timeZone),
    standing: standingOf(promotion, now),
  }));
  return { promotions: listed, total, page, pages };
}

/** "10% off", "$15 off", "500 free" */
function takesWords({ amount, percent, freeQuantity }: Promotion): string {
  if (amount !== null) return `${formatPrice(amount)} off`;
  return percent !== null ? `${percent}% off` : `${freeQuantity ?? 0} free`;
}

async function countUsesOf(db: DbOrTx, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: promotionUses.promotionId, uses: count() })
    .from(promotionUses)
    .where(inArray(promotionUses.promotionId, ids))
    .groupBy(promotionUses.promotionId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** One promotion and how often it is used, to change it; `null` when there is none. */
export async function findPromotion(db: DbOrTx, promotionId: string) {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, promotionId));
  if (!promotion) return null;
  const uses = await countUsesOf(db, [promotionId]);
  return { ...promotion, uses: uses.get(promotionId) ?? 0 };
}
