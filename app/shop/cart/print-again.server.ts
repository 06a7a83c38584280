import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { cartLines, carts, customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import type { Tx } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { standingDesigns } from "#app/shop/proof/design-approved.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { MAX_CART_LINES } from "./cart-terms.ts";
import { detailsAgain } from "./details-again.ts";
import { openCart } from "./own-cart.server.ts";
import { additionKeyOf, printAgainOffer, printedAgain } from "./print-again.ts";
import { takeFilesAgain } from "./take-files-again.server.ts";

/**
 * `nothing`: it can't be printed again as it was. `price`: today it costs something else than what
 * was seen.
 */
export type PrintAgainResult =
  | { ok: true; cartLineId: string; quantity: number; productName: string }
  | { ok: false; reason: "unknown" | "nothing" | "full" }
  | { ok: false; reason: "price"; nowCents: Cents };

/**
 * Puts an item of an order of this person's into their cart, to be printed from the same files or
 * the design that they approved, in a quantity and at the price that they saw; nothing is ordered.
 * Where no item is named the order has one. The files are the same ones, not copies. Asked twice it is there once, in the quantity
 * that was asked for last.
 */
export async function printAgain(
  services: Pick<Services, "changes" | "db" | "now">,
  userId: string,
  orderId: string,
  {
    lineId = null,
    quantity,
    seenCents,
  }: { lineId?: string | null; quantity: number; seenCents: Cents },
): Promise<PrintAgainResult> {
  const now = services.now();
  const [products, rates] = await Promise.all([
    currentProducts(services),
    currentSettings(services),
  ]);
  return services.db.transaction(async (tx): Promise<PrintAgainResult> => {
    const lines = await readLines(tx, userId, orderId);
    const line = lineId === null ? lines[0] : lines.find(({ id }) => id === lineId);
    if (!line) return { ok: false, reason: "unknown" };
    const product = products.find(({ id }) => id === line.productId);
    const choices = printedAgain(line);
    const offer = printAgainOffer(line, { products, rates });
    const asked = offer?.quantities.find((one) => one.quantity === quantity);
    const isVague = lineId === null && lines.length > 1;
    if (isVague || !product || choices === null || !asked) {
      return { ok: false, reason: "nothing" };
    }
    if (asked.amountCents !== seenCents) {
      return { ok: false, reason: "price", nowCents: asked.amountCents };
    }
    const configuration = { ...choices, quantity };
    const price = priceItem({ product, special: null, configuration });
    if (!price.ok) return { ok: false, reason: "nothing" };
    const cart = await openCart(tx, { userId, visitorHash: null }, now);
    await tx.update(carts).set({ updatedAt: now }).where(eq(carts.id, cart.id));
    const change = { configuration, seenAmount: price.amountCents, updatedAt: now };
    const additionKey = additionKeyOf(line.id);
    const isSame = and(eq(cartLines.cartId, cart.id), eq(cartLines.additionKey, additionKey));
    const said = { ok: true, quantity, productName: product.name } as const;
    const [kept] = await tx
      .update(cartLines)
      .set({ ...change, isSavedForLater: false })
      .where(isSame)
      .returning({ id: cartLines.id });
    if (kept) return { ...said, cartLineId: kept.id };
    const held = await tx.$count(cartLines, eq(cartLines.cartId, cart.id));
    if (held >= MAX_CART_LINES) return { ok: false, reason: "full" };
    const cartLineId = randomUUID();
    await tx.insert(cartLines).values({
      id: cartLineId,
      cartId: cart.id,
      additionKey,
      productId: product.id,
      specialId: null,
      details: detailsAgain(line.payload, null),
      createdAt: now,
      ...change,
    });
    await takeFilesAgain(tx, line, { cartLineId, userId });
    return { ...said, cartLineId };
  });
}

function readLines(tx: Tx, userId: string, orderId: string) {
  return tx
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      configuration: orderLines.configuration,
      payload: orderLines.payload,
      orderNumber: customerOrders.orderNumber,
      orderKind: customerOrders.orderKind,
      orderStatus: customerOrders.orderStatus,
      paymentStatus: customerOrders.paymentStatus,
      standingDesigns: standingDesigns(),
      hasFiles: sql<boolean>`exists (${tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.orderLineId, orderLines.id), eq(files.purpose, "artwork")))})`,
    })
    .from(orderLines)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), eq(customerOrders.userId, userId)));
}
