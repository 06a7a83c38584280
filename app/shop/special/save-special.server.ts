import { readChosenProduct } from "#app/shop/desk/list-offered-products.server.ts";
import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { specials } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { DeskErrors } from "#app/shop/desk/desk-draft.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { canBeOffered, fixedChoices, fixedConfiguration, fixedProblems } from "./fixed-choices.ts";
import type { SpecialConfiguration } from "#app/shop/catalog/special.ts";
import type { SpecialDraft } from "./special-fields.ts";
import { readSpecialForm, type SpecialForm } from "./special-form.ts";

/**
 * - `invalid`: what is wrong, by field; nothing was stored
 * - `changed`: somebody else saved it since the form was opened
 */
export type SaveSpecialResult =
  | { ok: true; specialId: string }
  | { ok: false; reason: "invalid"; errors: DeskErrors }
  | { ok: false; reason: "unknown" | "changed" };

type Words = Omit<
  typeof specials.$inferSelect,
  "id" | "discountPercentage" | "createdAt" | "version"
>;

/**
 * Adds a special (`specialId` is `null`), or changes one. Its price is for choices that the
 * product offers. Pages show it from the next request on, in every process. Audited.
 */
export async function saveSpecial(
  { db, changes, now: clock }: Pick<Services, "db" | "changes" | "now">,
  { specialId, draft }: { specialId: string | null; draft: SpecialDraft },
  { by, timeZone }: { by: Keeper; timeZone: string },
): Promise<SaveSpecialResult> {
  const { productId, errors: unknown } = await readChosenProduct(
    { db, changes },
    draft,
    canBeOffered,
  );
  const read = readSpecialForm({ ...draft, productId }, timeZone);
  if (!read.ok) return { ok: false, reason: "invalid", errors: { ...read.errors, ...unknown } };
  const now = clock();
  return db.transaction(async (tx): Promise<SaveSpecialResult> => {
    const product = await findCurrentProduct({ db: tx, changes }, read.form.productId);
    const { version, words } = wordsOf(read.form);
    const errors = offerErrors(product, words.configuration);
    if (errors) return { ok: false, reason: "invalid", errors };
    return specialId === null
      ? addSpecial(tx, words, by, now)
      : changeSpecial(tx, { specialId, version, words }, by, now);
  });
}

function wordsOf(form: SpecialForm): { version: number; words: Words } {
  const { version, quantity, size, paperType, finish, ...rest } = form;
  const configuration = fixedConfiguration(quantity, { size, paperType, finish });
  return { version, words: { ...rest, configuration } };
}

/** Why no special can be made of this product and these choices; `null` when one can. */
function offerErrors(product: Product | null, fixed: SpecialConfiguration): DeskErrors | null {
  if (product === null) return { productId: ["This product is not sold any more"] };
  if (!canBeOffered(product)) {
    return { productId: ["Its price depends on more than a quantity and a stock: choose another"] };
  }
  const problems = fixedProblems(product, fixed);
  if (problems) return problems;
  // Else the dearest stock could be had for the price of the cheapest.
  const open = fixedChoices(product).lists.filter(
    ({ field, values }) => field !== "finish" && values.length > 1 && fixed[field] === undefined,
  );
  if (open.length === 0) return null;
  return Object.fromEntries(
    open.map(({ field, label }) => [field, [`Choose the ${label.toLowerCase()} that it is for`]]),
  );
}

async function addSpecial(tx: Tx, words: Words, by: Keeper, now: Date): Promise<SaveSpecialResult> {
  const [added] = await tx
    .insert(specials)
    .values({ ...words, createdAt: now })
    .returning({ id: specials.id });
  if (!added) throw new Error("The special was not stored.");
  const subject = `special:${added.id}`;
  const change = { before: null, after: notedSpecial(words) };
  await noteChange(tx, { action: "special.add", subject, ...change }, by, now);
  return { ok: true, specialId: added.id };
}

async function changeSpecial(
  tx: Tx,
  { specialId, version, words }: { specialId: string; version: number; words: Words },
  by: Keeper,
  now: Date,
): Promise<SaveSpecialResult> {
  const isThis = eq(specials.id, specialId);
  const [special] = await tx.select().from(specials).where(isThis).for("update");
  if (!special) return { ok: false, reason: "unknown" };
  if (special.version !== version) return { ok: false, reason: "changed" };
  await tx
    .update(specials)
    .set({ ...words, version: version + 1 })
    .where(isThis);
  const change = { before: notedSpecial(special), after: notedSpecial(words) };
  const subject = `special:${specialId}`;
  await noteChange(tx, { action: "special.change", subject, ...change }, by, now);
  return { ok: true, specialId };
}

/** A special as the audit log keeps it: prices in dollars. */
export function notedSpecial({
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
