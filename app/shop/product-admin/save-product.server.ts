import type { Tx } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listCategories } from "#app/shop/catalog/catalog-queries.server.ts";
import { knownPictures } from "#app/shop/picture/known-pictures.server.ts";
import { brokenPromises, columnGaps } from "./product-answer.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { freeChoices } from "./free-choices.ts";
import { draftDifferences, type DraftDifference } from "./draft-differences.ts";
import {
  draftOfProduct,
  productOfDraft,
  storedOfDraft,
  type WrittenProduct,
} from "./stored-draft.ts";
import { undatedTimes } from "./undated-times.ts";
import { openPromises } from "./product-references.server.ts";
import { auditProducts, type CatalogueKeeper, lastChangeOf } from "./product-audit.server.ts";
import { entryField } from "./posted-draft.ts";
import {
  choicesOfDraft,
  type DraftErrors,
  newProductDraft,
  type ProductDraft,
} from "./product-draft.ts";
import { readProductDraft } from "./read-draft.ts";
import {
  findEdition,
  lockProducts,
  type ProductEdition,
  writeProducts,
} from "./stored-products.server.ts";

export interface ProductToSave {
  /** `null` for a new one. */
  productId: number | null;
  draft: ProductDraft;
  /** The edition that was opened; of a new one it says nothing. */
  version: number;
  /** The doubts that were shown and accepted. */
  accepted: readonly string[];
}

export type SaveProductResult =
  | { ok: true; productId: number }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "invalid"; problem: string; errors: DraftErrors }
  /** Somebody saved it since it was opened: who and when, and what is different in theirs. */
  | {
      ok: false;
      reason: "changed";
      version: number;
      by: string;
      at: Date | null;
      /** `before` is theirs, `after` what was to be saved. */
      differences: DraftDifference[];
    }
  /**
   * What banners and specials say would not be true any more, or prices and choices would not
   * meet (`columnGaps`) or that are nothing (`freeChoices`), or delivery times name no days (`undatedTimes`); not
   * accepted yet.
   */
  | { ok: false; reason: "doubts"; promises: string[]; gaps: string[] };

/**
 * Stores a product as its form has it, all or nothing (specification §4, §5): in one
 * transaction, audited with before and after, in every process's memory at once
 * (decision 0011). Pictures that the shop does not have are refused.
 */
export function saveProduct(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { productId, draft, version, accepted }: ProductToSave,
  by: CatalogueKeeper,
): Promise<SaveProductResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<SaveProductResult> => {
    const read = await readChecked(tx, draft);
    if (!read.ok) return { ...read, reason: "invalid" };
    const { product } = read;
    const gapsOf = (known: ProductDraft) => {
      const written = draftOfProduct(storedOfDraft(productId ?? 0, product));
      return [
        ...columnGaps(written),
        ...freeChoices(written, known),
        ...undatedTimes(written, known),
      ];
    };
    const isAccepted = (one: string) => accepted.includes(one);
    if (productId === null) {
      const gaps = gapsOf(newProductDraft(await readSettings(tx)));
      if (!gaps.every(isAccepted)) return { ok: false, reason: "doubts", promises: [], gaps };
      const [id = 0] = await writeProducts(tx, [{ id: null, product }], now);
      const after = draftOfProduct(storedOfDraft(id, product));
      const created = { productId: id, action: "product.create" as const, before: null, after };
      await auditProducts(tx, [created], by, now);
      return { ok: true, productId: id };
    }
    await lockProducts(tx, [productId]);
    const edition = await findEdition(tx, productId);
    if (edition === null) return { ok: false, reason: "unknown" };
    const before = draftOfProduct(edition.product);
    const after = draftOfProduct(storedOfDraft(productId, product));
    if (edition.version !== version) return changed(tx, edition, before, after);
    const promises = await promisesOf(tx, edition, product, now);
    const gaps = gapsOf(before);
    if (![...promises, ...gaps].every(isAccepted)) {
      return { ok: false, reason: "doubts", promises, gaps };
    }
    await writeProducts(tx, [{ id: productId, product }], now);
    const update = { productId, action: "product.update" as const, before, after };
    await auditProducts(tx, [update], by, now);
    return { ok: true, productId };
  });
}

/** What a draft says, checked against the shop's categories and pictures. */
export async function readChecked(
  tx: Tx,
  draft: ProductDraft,
): Promise<ReturnType<typeof readProductDraft>> {
  const categories = await listCategories(tx);
  const read = readProductDraft(
    draft,
    categories.map(({ id }) => id),
  );
  if (!read.ok) return read;
  const { images, options } = read.product;
  const ofLooks = options.flatMap(({ look }) => look?.picture || []);
  const urls = images.map(({ url }) => url);
  const known = await knownPictures(tx, [...urls, ...ofLooks]);
  const errors: Record<string, string[]> = {};
  const gone = ["A picture is no longer here. Upload it again."];
  if (!urls.every((url) => known.has(url))) errors["images"] = gone;
  for (const { list, entries } of choicesOfDraft(draft)) {
    for (const [index, { look }] of entries.entries()) {
      const url = look?.picture.trim() ?? "";
      if (url !== "" && !known.has(url)) errors[entryField(list, index, "picture")] = gone;
    }
  }
  if (Object.keys(errors).length === 0) return read;
  return { ok: false, problem: "Check the highlighted fields.", errors };
}

async function changed(
  tx: Tx,
  { product, version }: ProductEdition,
  before: ProductDraft,
  after: ProductDraft,
): Promise<SaveProductResult> {
  const last = await lastChangeOf(tx, product.id);
  return {
    ok: false,
    reason: "changed",
    version,
    by: last?.by ?? "Someone",
    at: last?.at ?? null,
    differences: draftDifferences(before, after),
  };
}

/** An archived product promises nothing. */
async function promisesOf(
  tx: Tx,
  { product, archivedAt }: ProductEdition,
  written: WrittenProduct,
  now: Date,
): Promise<string[]> {
  if (archivedAt !== null) return [];
  const promises = await openPromises(tx, now);
  const before = writtenOf(product);
  return brokenPromises(
    productOfDraft(product.id, before),
    productOfDraft(product.id, written),
    promises,
  );
}

/** A stored product as if it had just been written. */
function writtenOf({ images, options, ...product }: ProductEdition["product"]): WrittenProduct {
  return {
    ...product,
    images: [...images],
    options: options.map(({ type, value, description, priceColumn, look }) => ({
      type,
      value,
      description,
      ...(priceColumn && { priceColumn }),
      ...(look && { look }),
    })),
  };
}
