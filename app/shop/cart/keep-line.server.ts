import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { cartLines, carts, files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { letGoOfFiles } from "#app/shop/artwork/let-go-of-files.server.ts";
import { lockOwnFiles } from "#app/shop/artwork/lock-own-files.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { configurationOf } from "#app/shop/checkout/form-configuration.ts";
import type { OrderItemForm } from "#app/shop/checkout/order-form.ts";
import { sameDayNow, sameDayProblem } from "#app/shop/pricing/same-day.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { type ConfigurationProblem, priceItem } from "#app/shop/pricing/price-item.ts";
import { reprintProblem } from "#app/shop/proof/reprint-problem.server.ts";
import { isPricedByQuote } from "#app/shop/checkout/price-products.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import { detailsOf, filesOf } from "./cart-line.ts";
import { MAX_CART_LINES } from "./cart-terms.ts";
import { type CartOwner, lockCart, openCart } from "./own-cart.server.ts";
import { type TypedFields, withTyped } from "./typed-fields.ts";

/** A product as its form configured it, to be kept in a cart. */
export interface KeptItem {
  product: Product;
  special: Special | null;
  /** Parsed with `orderItemSchema` of the product. */
  form: OrderItemForm;
}

/** `unknown_line`: it is in no cart of this person, or was just removed or ordered. */
export type KeepLineResult =
  | { ok: true }
  | { ok: false; reason: "files" | "full" | "unknown_line" }
  | { ok: false; reason: "refused"; problems: ConfigurationProblem[] };

/**
 * Puts a configured item into the cart with its artwork (decisions §1). What can't
 * be bought is refused; the same form sent twice is one line. What was `typed` in its form
 * stays with the cart.
 */
export async function addToCart(
  services: Pick<Services, "changes" | "db" | "now">,
  owner: CartOwner,
  item: KeptItem & { submissionKey: string; typed?: TypedFields },
): Promise<KeepLineResult> {
  const now = services.now();
  const sameDay = sameDayNow({ ...(await currentSettings(services)), now });
  const priced = pricedLine(item, sameDay);
  if (!priced.ok) return priced;
  return services.db.transaction(async (tx): Promise<KeepLineResult> => {
    const cart = await openCart(tx, owner, now);
    const additionKey = additionKeyOf(item);
    const kept = await tx
      .select({ additionKey: cartLines.additionKey })
      .from(cartLines)
      .where(eq(cartLines.cartId, cart.id));
    if (kept.some((line) => line.additionKey === additionKey)) return { ok: true };
    if (kept.length >= MAX_CART_LINES) return { ok: false, reason: "full" };
    const fileIds = filesOf(item.form);
    if (!(await lockOwnFiles(tx, fileIds, owner))) return { ok: false, reason: "files" };
    const foreign = await reprintProblem(tx, owner.userId, priced.line.configuration);
    if (foreign) return { ok: false, reason: "refused", problems: [foreign] };
    const id = randomUUID();
    await tx.insert(cartLines).values({
      id,
      cartId: cart.id,
      additionKey,
      ...priced.line,
      createdAt: now,
      updatedAt: now,
    });
    await takeFiles(tx, id, fileIds);
    const typed = withTyped(cart.typed, item.typed ?? {});
    await tx.update(carts).set({ typed, updatedAt: now }).where(eq(carts.id, cart.id));
    return { ok: true };
  });
}

/** Changes a line of the cart to what its form says now, and lets go of the files that it lost. */
export async function changeCartLine(
  services: Pick<Services, "changes" | "db" | "now">,
  owner: CartOwner,
  lineId: string,
  item: KeptItem,
): Promise<KeepLineResult> {
  const now = services.now();
  const sameDay = sameDayNow({ ...(await currentSettings(services)), now });
  const priced = pricedLine(item, sameDay);
  if (!priced.ok) return priced;
  return services.db.transaction(async (tx): Promise<KeepLineResult> => {
    const cart = await lockCart(tx, owner);
    if (!cart) return { ok: false, reason: "unknown_line" };
    const fileIds = filesOf(item.form);
    if (!(await lockOwnFiles(tx, fileIds, owner, [lineId]))) return { ok: false, reason: "files" };
    const foreign = await reprintProblem(tx, owner.userId, priced.line.configuration);
    if (foreign) return { ok: false, reason: "refused", problems: [foreign] };
    const { rowCount } = await tx
      .update(cartLines)
      .set({ ...priced.line, updatedAt: now })
      .where(and(eq(cartLines.id, lineId), eq(cartLines.cartId, cart.id)));
    if (rowCount === 0) return { ok: false, reason: "unknown_line" };
    await takeFiles(tx, lineId, fileIds);
    await tx.update(carts).set({ updatedAt: now }).where(eq(carts.id, cart.id));
    return { ok: true };
  });
}

function pricedLine(
  { product, special, form }: KeptItem,
  sameDay: ReturnType<typeof sameDayNow>,
): PricedLine {
  const configuration = configurationOf(product, special?.id ?? null, form);
  const late = sameDayProblem(configuration, sameDay);
  if (late) return { ok: false, reason: "refused", problems: [late] };
  if (special === null && isPricedByQuote(product, configuration.size)) {
    return { ok: false, reason: "refused", problems: [NOT_FOR_CARTS] };
  }
  const price = priceItem({ product, special, configuration });
  if (!price.ok) return { ok: false, reason: "refused", problems: price.problems };
  const line = {
    productId: product.id,
    specialId: special?.id ?? null,
    configuration,
    details: detailsOf(form),
    seenAmount: price.amountCents,
  };
  return { ok: true, line };
}

/** An item that the team prices first is ordered from its own page (decisions §4). */
const NOT_FOR_CARTS: ConfigurationProblem = {
  field: "size",
  message: "This is priced by quote, so it can't be in a cart. Request a quote for it instead.",
};

type PricedLine =
  | {
      ok: true;
      line: Omit<
        typeof cartLines.$inferInsert,
        "id" | "cartId" | "additionKey" | "createdAt" | "updatedAt"
      >;
    }
  | { ok: false; reason: "refused"; problems: ConfigurationProblem[] };

/** The page's own key and what was chosen: twice the same is one, changed and sent again is another. */
function additionKeyOf({ submissionKey, product, special, form }: Parameters<typeof addToCart>[2]) {
  const content = JSON.stringify([submissionKey, product.id, special?.id ?? null, form]);
  return createHash("sha256").update(content).digest("base64url");
}

async function takeFiles(tx: Tx, cartLineId: string, fileIds: readonly string[]) {
  await letGoOfFiles(tx, cartLineId, fileIds);
  if (fileIds.length === 0) return;
  await tx
    .update(files)
    .set({ cartLineId })
    .where(inArray(files.id, [...fileIds]));
}
