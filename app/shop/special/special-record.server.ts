import { asc, eq, sql } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { products, specials } from "#app/platform/db/schema.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { isOwnType } from "#app/shop/catalog/catalog-terms.ts";
import {
  fixedOf,
  STOCK_KINDS,
  type StockKind,
  stockKindsOf,
} from "#app/shop/catalog/option-kinds.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import type { SpecialConfiguration } from "#app/shop/catalog/special.ts";
import { slashedShopDate } from "#app/shop/clock/shop-day.ts";
import { slashedLastDay } from "#app/shop/clock/validity.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import { readChosenProduct } from "#app/shop/records/list-offered-products.server.ts";
import type { ReadWords, RecordKind } from "#app/shop/records/record-kind.server.ts";
import { standingOf } from "#app/shop/records/standing.ts";
import { toDollars } from "#app/shop/money/money.ts";
import {
  canBeOffered,
  fixedConfiguration,
  fixedProblems,
  typedConfiguration,
} from "./fixed-choices.ts";
import {
  newSpecialDraft,
  SPECIAL_FIELDS,
  type SpecialDraft,
  specialDraft,
} from "./special-draft.ts";
import { chosenProduct, readSpecialForm, type SpecialForm } from "./special-form.ts";

type Row = typeof specials.$inferSelect;
type Words = Omit<Row, "id" | "discountPercentage" | "createdAt" | "version">;

/**
 * Specials: each sells one product, in choices that it offers, for less. Orders keep what they
 * were made of; a cart that holds one that is deleted is told that it has ended.
 */
export const SPECIAL_RECORD: RecordKind<Row, Words, keyof SpecialDraft> = {
  noun: "special",
  table: specials,
  ids: "uuid",
  fields: SPECIAL_FIELDS,
  nameOf: ({ title }) => title,
  one: (db, id) => db.select().from(specials).where(eq(specials.id, id)),
  blank: newSpecialDraft,
  draftOf: specialDraft,
  read: readWords,
  problems: async (source, { productId, configuration }) =>
    offerErrors(await findCurrentProduct(source, productId), configuration),
  insert: insertSpecial,
  update: (tx, id, { words, version }) =>
    tx
      .update(specials)
      .set({ ...words, version })
      .where(eq(specials.id, id)),
  noted: notedSpecial,
};

const SPECIALS_PER_PAGE = 25;

/** A page of all specials, the newest first (specification §7). Dates are the shop's. */
export async function listSpecialsForAdmin(
  db: DbOrTx,
  { page: asked }: { page: number },
  { now, timeZone }: ShopClock,
) {
  const total = await db.$count(specials);
  const pages = Math.max(1, Math.ceil(total / SPECIALS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select({ special: specials, productName: products.name })
    .from(specials)
    .innerJoin(products, eq(products.id, specials.productId))
    .orderBy(sql`${specials.createdAt} desc nulls first`, asc(specials.id))
    .limit(SPECIALS_PER_PAGE)
    .offset((page - 1) * SPECIALS_PER_PAGE);
  const listed = rows.map(({ special, productName }) => ({
    id: special.id,
    productName,
    title: special.title,
    originalPrice: special.originalPrice,
    specialPrice: special.specialPrice,
    percentOff: special.discountPercentage,
    starts: slashedShopDate(special.startDate, timeZone),
    ends: slashedLastDay(special.endDate, timeZone),
    standing: standingOf(
      { isActive: special.isActive, startsAt: special.startDate, endsAt: special.endDate },
      now,
    ),
  }));
  return { specials: listed, total, page, pages };
}

async function readWords(
  source: Source,
  draft: SpecialDraft,
  { timeZone }: { timeZone: string },
): Promise<ReadWords<Words>> {
  const { productId, errors: unknown } = await readChosenProduct(source, draft, canBeOffered);
  const read = readSpecialForm({ ...draft, productId }, timeZone);
  if (read.ok) return { ok: true, words: wordsOf(read.form) };
  const ofProduct = await typedOfferErrors(source, { ...draft, productId });
  return { ok: false, errors: { ...ofProduct, ...read.errors, ...unknown } };
}

/** What the product asks for, said with all else that is missing, and not at the next try. */
async function typedOfferErrors(source: Source, draft: SpecialDraft): Promise<RecordErrors | null> {
  const chosen = chosenProduct.safeParse(draft.productId);
  const product = chosen.success ? await findCurrentProduct(source, chosen.data) : null;
  return product && offerErrors(product, typedConfiguration(draft) ?? fixedConfiguration(1, draft));
}

function wordsOf(form: SpecialForm): Words {
  const { quantity, size, paperType, finish, ownOptions, ...rest } = form;
  const fixed = { size, paperType, finish, ownOptions };
  return { ...rest, configuration: fixedConfiguration(quantity, fixed) };
}

/** Why no special can be made of this product and these choices; `null` when one can. */
function offerErrors(product: Product | null, fixed: SpecialConfiguration): RecordErrors | null {
  if (product === null) return { productId: ["This product is no longer sold"] };
  if (!canBeOffered(product)) {
    return {
      productId: ["Its price depends on more than a quantity and a stock. Choose another."],
    };
  }
  const problems = fixedProblems(product, fixed);
  if (problems) return problems;
  // Else the dearest stock could be had for the price of the cheapest.
  const open = stockKindsOf(product, STOCK_KINDS).filter(
    (kind) => mustBeFixed(product, kind) && fixedOf(fixed, kind) === null,
  );
  if (open.length === 0) return null;
  return Object.fromEntries(
    open.map(({ field, fact }) => [field, [`Choose the ${fact.toLowerCase()} for this price`]]),
  );
}

/** An option of the shop's own is paid beside the special; its columns are not. */
function mustBeFixed(product: Product, { type }: StockKind): boolean {
  const options = optionsOf(product, type);
  if (options.length < 2 || type === "finish_option") return false;
  return !isOwnType(type) || options.some(({ priceColumn }) => priceColumn !== undefined);
}

async function insertSpecial(tx: Tx, words: Words, now: Date): Promise<string> {
  const [added] = await tx
    .insert(specials)
    .values({ ...words, createdAt: now })
    .returning({ id: specials.id });
  if (!added) throw new Error("The special was not stored.");
  return added.id;
}

/** A special as the audit log keeps it: prices in dollars. */
function notedSpecial({
  title,
  description,
  productId,
  specialPrice,
  originalPrice,
  configuration,
  startDate,
  endDate,
  isActive,
}: Words) {
  return {
    title,
    description,
    productId,
    configuration,
    startDate,
    endDate,
    isActive,
    specialPrice: toDollars(specialPrice),
    originalPrice: toDollars(originalPrice),
  };
}
