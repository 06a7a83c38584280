import { asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { cartLines, carts, files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { MAX_CART_LINES } from "./cart-terms.ts";
import { lockCart, openCart } from "./own-cart.server.ts";
import { withTyped } from "./typed-fields.ts";

/**
 * Moves what a guest's browser put into its cart into the account that signed in,
 * with the files and what was typed that came along; the guest's cart is gone (decisions §1). What
 * both carts hold from the same form stays once; what one cart can't hold stays
 * in the browser's.
 */
export async function mergeCarts(
  { db, now }: Pick<Services, "db" | "now">,
  { userId, visitorHash }: { userId: string; visitorHash: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const guest = await lockCart(tx, { userId: null, visitorHash });
    if (!guest) return;
    const member = await openCart(tx, { userId, visitorHash: null }, now());
    const lines = await listLines(tx, guest.id);
    const known = new Set((await listLines(tx, member.id)).map((line) => line.additionKey));
    const wanted = lines.filter((line) => !known.has(line.additionKey));
    const moved = wanted.slice(0, Math.max(0, MAX_CART_LINES - known.size)).map(({ id }) => id);
    // The account opens its files wherever it signs in.
    const ids = lines.map(({ id }) => id);
    await tx.update(files).set({ userId }).where(inArray(files.cartLineId, ids));
    await tx.update(cartLines).set({ cartId: member.id }).where(inArray(cartLines.id, moved));
    if (moved.length === wanted.length) await tx.delete(carts).where(eq(carts.id, guest.id));
    const typed = withTyped(member.typed, guest.typed ?? {});
    await tx.update(carts).set({ typed, updatedAt: now() }).where(eq(carts.id, member.id));
  });
}

/** The first added first. */
function listLines(tx: Tx, cartId: string) {
  return tx
    .select({ id: cartLines.id, additionKey: cartLines.additionKey })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
}
