import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { cartLines, carts, customerOrders, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isOnlyPlaced } from "#app/shop/artwork/only-placed.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { standingDesigns } from "#app/shop/proof/design-approved.server.ts";
import { isReprint } from "#app/shop/order/line/line-proof.ts";
import { choicesAgain } from "#app/shop/proof/reprint.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import { MAX_CART_LINES } from "./cart-terms.ts";
import { detailsAgain } from "./details-again.ts";
import { additionKeyOf } from "./print-again.ts";
import { takeFilesAgain } from "./take-files-again.server.ts";
import { openCart } from "./own-cart.server.ts";

export type OrderAgainResult =
  | {
      ok: true;
      /** How many of its items are not sold any more as they were. */
      left: number;
      /** Some of it is designed once more, and that is charged. */
      isDesignedAnew: boolean;
      /** Files of it stay with the order, which is only placed: they are to be sent again. */
      isWithoutFiles: boolean;
    }
  | { ok: false; reason: "unknown" | "nothing" | "full" };

type AgainLine = Pick<
  typeof orderLines.$inferSelect,
  "id" | "productId" | "configuration" | "payload"
> &
  Pick<typeof customerOrders.$inferSelect, "orderNumber" | "orderKind"> & {
    isOnlyPlaced: boolean;
    standingDesigns: string[];
  };

/**
 * Puts everything that an order of this person was about into their cart, at today's
 * prices; nothing is ordered. The files of an order that is more than placed are the same ones; where none were sent
 * with it a note on the item says of which order it is. A design that was approved is printed as it was, and not
 * charged again. Pressed twice it is there once.
 */
export async function orderAgain(
  services: Pick<Services, "changes" | "db" | "now">,
  userId: string,
  orderId: string,
): Promise<OrderAgainResult> {
  const { db } = services;
  const now = services.now();
  const lines = await db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      configuration: orderLines.configuration,
      payload: orderLines.payload,
      orderNumber: customerOrders.orderNumber,
      orderKind: customerOrders.orderKind,
      isOnlyPlaced: sql<boolean>`${isOnlyPlaced}`,
      standingDesigns: standingDesigns(),
    })
    .from(orderLines)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), eq(customerOrders.userId, userId)))
    .orderBy(asc(orderLines.position));
  const [first] = lines;
  if (!first) return { ok: false, reason: "unknown" };
  const [products, specials] = await Promise.all([
    currentProducts(services),
    currentSpecials(services, now),
  ]);
  const rows = lines.flatMap((line) => {
    const row = rowOf(line, { products, specials });
    return row === null ? [] : [row];
  });
  if (rows.length === 0) return { ok: false, reason: "nothing" };
  return db.transaction(async (tx): Promise<OrderAgainResult> => {
    const cart = await openCart(tx, { userId, visitorHash: null }, now);
    const keys = rows.map(({ additionKey }) => additionKey);
    const held = await tx.$count(cartLines, eq(cartLines.cartId, cart.id));
    const known = await tx.$count(
      cartLines,
      and(eq(cartLines.cartId, cart.id), inArray(cartLines.additionKey, keys)),
    );
    if (held + rows.length - known > MAX_CART_LINES) return { ok: false, reason: "full" };
    const added = await tx
      .insert(cartLines)
      .values(
        rows.map((row) => ({
          ...row,
          id: randomUUID(),
          cartId: cart.id,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: cartLines.id, additionKey: cartLines.additionKey });
    let isWithoutFiles = false;
    for (const { id: cartLineId, additionKey } of added) {
      const line = lines.find(({ id }) => additionKey === additionKeyOf(id));
      const hasAll = !line || (await takeFilesAgain(tx, line, { cartLineId, userId }));
      isWithoutFiles ||= !hasAll;
    }
    await tx.update(carts).set({ updatedAt: now }).where(eq(carts.id, cart.id));
    const isDesignedAnew = rows.some(({ configuration }) => configuration.addDesignFee);
    return { ok: true, left: lines.length - rows.length, isDesignedAnew, isWithoutFiles };
  });
}

/** `null` when it is not sold any more as it was. */
function rowOf(
  line: AgainLine,
  { products, specials }: { products: readonly Product[]; specials: readonly Special[] },
) {
  const { id, productId, payload } = line;
  const product = products.find((one) => one.id === productId);
  if (!product || line.configuration === null) return null;
  const configuration = choicesAgain(line, line.configuration, line.standingDesigns);
  const special = specials.find((one) => one.id === configuration.specialId) ?? null;
  const chosen = { ...configuration, specialId: special?.id ?? null };
  const price = priceItem({ product, special, configuration: chosen });
  if (!price.ok) return null;
  // The press has the artwork of what it printed.
  const artworkOf = line.isOnlyPlaced || isReprint(configuration) ? null : line.orderNumber;
  return {
    productId: product.id,
    specialId: chosen.specialId,
    configuration: chosen,
    details: detailsAgain(payload, artworkOf),
    seenAmount: price.amountCents,
    additionKey: additionKeyOf(id),
  };
}
