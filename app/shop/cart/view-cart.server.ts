import { asc, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { cartLines, carts, files, products } from "#app/platform/db/schema.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { sameDayNow, sameDayProblem } from "#app/shop/pricing/same-day.ts";
import { type ItemPrice, priceItem } from "#app/shop/pricing/price-item.ts";
import type { Naming } from "#app/shop/proof/design-approved.server.ts";
import { reprintedFrom } from "#app/shop/proof/reprinted-from.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import type { Cart, CartLine } from "./cart.ts";
import { type CartOwner, isCartOf } from "./own-cart.server.ts";

/**
 * The cart with every line priced by the catalogue and the clock of this moment: a few
 * queries, whatever it holds; nothing is written.
 */
export async function viewCart(source: Source, owner: CartOwner, now: Date): Promise<Cart> {
  const isOwn = isCartOf(owner);
  if (!isOwn) return { checkoutKey: null, typed: {}, lines: [] };
  const rows = await source.db
    .select({
      checkoutKey: carts.checkoutKey,
      typed: carts.typed,
      line: cartLines,
      productName: products.name,
      reprinted: reprintedFrom(IN_CART),
    })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .where(isOwn)
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  const lines = rows.flatMap(({ line, productName, reprinted }) =>
    line === null ? [] : [{ ...line, productName: productName ?? "", reprinted }],
  );
  const checkoutKey = rows[0]?.checkoutKey ?? null;
  const typed = rows[0]?.typed ?? {};
  if (lines.length === 0) return { checkoutKey, typed, lines: [] };
  const [settings, sold, specials, fileLists] = await Promise.all([
    currentSettings(source),
    currentProducts(source),
    currentSpecials(source, now),
    listFiles(source.db, lines),
  ]);
  const sameDay = sameDayNow({ ...settings, now });
  return { checkoutKey, typed, lines: lines.map(lineOf) };

  function lineOf(line: (typeof lines)[number]): CartLine {
    const { cartId: _cart, additionKey: _key, ...row } = line;
    const product = sold.find(({ id }) => id === row.productId) ?? null;
    const special = specials.find(({ id }) => id === row.specialId) ?? null;
    const { configuration } = row;
    const late = sameDayProblem(configuration, sameDay);
    const gone = { field: "productId", message: "This is no longer sold" } as const;
    const price: ItemPrice =
      product && late === null
        ? priceItem({ product, special, configuration })
        : { ok: false, problems: [product && late ? late : gone] };
    const ownFiles = fileLists.filter(({ cartLineId }) => cartLineId === row.id);
    return {
      ...row,
      product,
      special,
      price,
      files: ownFiles.map(({ id, name, bytes }) => ({ id, name, bytes })),
    };
  }
}

/** Whole names: they are written into a query within this one. */
const IN_CART: Naming = {
  configuration: sql`cart_lines.configuration`,
  userId: sql`carts.user_id`,
};

function listFiles(db: DbOrTx, lines: readonly { id: string }[]) {
  return db
    .select({ id: files.id, name: files.name, bytes: files.bytes, cartLineId: files.cartLineId })
    .from(files)
    .where(
      inArray(
        files.cartLineId,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
}
