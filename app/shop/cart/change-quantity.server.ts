import { and, eq } from "drizzle-orm";
import { cartLines, carts } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { type CartOwner, lockCart } from "./own-cart.server.ts";
import { quantityChoices } from "./quantity-choice.ts";

/**
 * Changes how many of an item are ordered, at the price that was seen beside the quantity.
 * `false`, and nothing is changed: the item is gone, its quantity is no longer the one that the
 * page showed (another tab was there), or it costs something else by now. Asked twice it is done.
 */
export async function changeQuantity(
  services: Pick<Services, "changes" | "db" | "now">,
  owner: CartOwner,
  asked: { lineId: string; quantity: number; seenCents: Cents; from: number },
): Promise<boolean> {
  const now = services.now();
  const products = await currentProducts(services);
  return services.db.transaction(async (tx) => {
    const cart = await lockCart(tx, owner);
    if (!cart) return false;
    const isLine = and(eq(cartLines.id, asked.lineId), eq(cartLines.cartId, cart.id));
    const [line] = await tx.select().from(cartLines).where(isLine);
    if (!line) return false;
    const { configuration } = line;
    const isSeen = [asked.from, asked.quantity].includes(configuration.quantity);
    const product = products.find(({ id }) => id === line.productId) ?? null;
    const offered = quantityChoices({ ...line, product });
    const choice = offered.find(({ quantity }) => quantity === asked.quantity);
    if (!isSeen || choice?.amountCents !== asked.seenCents) return false;
    await tx
      .update(cartLines)
      .set({
        configuration: { ...configuration, quantity: asked.quantity },
        seenAmount: asked.seenCents,
        updatedAt: now,
      })
      .where(isLine);
    await tx.update(carts).set({ updatedAt: now }).where(eq(carts.id, cart.id));
    return true;
  });
}
