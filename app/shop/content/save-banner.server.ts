import { readChosenProduct } from "#app/shop/desk/list-offered-products.server.ts";
import { eq, max } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { homepageBanners, promotions } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import type { DeskErrors } from "#app/shop/desk/desk-draft.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { knownPictures } from "#app/shop/picture/known-pictures.server.ts";
import { fixedConfiguration, fixedProblems } from "#app/shop/special/fixed-choices.ts";
import type { BannerDraft } from "./banner-fields.ts";
import { canBePromised } from "./banner-draft.ts";
import { type BannerForm, readBannerForm } from "./banner-form.ts";
import { toldQuantities } from "./banner-prices.ts";
import type { BannerOffer } from "./banner.ts";
import { inQuantity, offerProblem } from "./banner-slide.ts";

/**
 * - `invalid`: what is wrong, by field; nothing was stored
 * - `changed`: somebody else saved it since the form was opened
 */
export type SaveBannerResult =
  | { ok: true; bannerId: string }
  | { ok: false; reason: "invalid"; errors: DeskErrors }
  | { ok: false; reason: "unknown" | "changed" };

type Words = Omit<
  typeof homepageBanners.$inferSelect,
  "id" | "sortOrder" | "version" | "createdAt"
>;

/**
 * Adds a banner at the end of the carousel (`bannerId` is `null`), or changes one. What it
 * promises can be bought. Shown from the next request on, in every process. Audited.
 */
export async function saveBanner(
  { db, changes, now: clock }: Pick<Services, "db" | "changes" | "now">,
  { bannerId, draft }: { bannerId: string | null; draft: BannerDraft },
  { by, timeZone }: { by: Keeper; timeZone: string },
): Promise<SaveBannerResult> {
  const { productId, errors: unknown } = await readChosenProduct(
    { db, changes },
    draft,
    canBePromised,
  );
  const read = readBannerForm({ ...draft, productId }, timeZone);
  if (!read.ok) return { ok: false, reason: "invalid", errors: { ...read.errors, ...unknown } };
  if (unknown) return { ok: false, reason: "invalid", errors: unknown };
  const now = clock();
  const { version } = read.form;
  const words = wordsOf(read.form);
  return db.transaction(async (tx): Promise<SaveBannerResult> => {
    const errors =
      (await pictureErrors(tx, words.image)) ??
      (words.offer &&
        (await offerErrors({ db: tx, changes }, tx, { ...words, offer: words.offer })));
    if (errors) return { ok: false, reason: "invalid", errors };
    return bannerId === null
      ? addBanner(tx, words, by, now)
      : changeBanner(tx, { bannerId, version, words }, by, now);
  });
}

function wordsOf(form: BannerForm): Words {
  const { version: _, productId, code, quantity, size, paperType, finish, ...rest } = form;
  const hasOffer = productId !== null && quantity !== null;
  const offer = hasOffer && {
    productId,
    configuration: fixedConfiguration(quantity, { size, paperType, finish }),
    ...(code !== "" && { code }),
  };
  return { ...rest, image: rest.image || null, offer: offer || null };
}

async function pictureErrors(tx: Tx, image: string | null): Promise<DeskErrors | null> {
  if (image === null || (await knownPictures(tx, [image])).has(image)) return null;
  return { image: ["This picture is not here. Choose it again."] };
}

/** Why the offer would promise what can't be bought; `null` when it can be. */
async function offerErrors(
  source: Parameters<typeof findCurrentProduct>[0],
  tx: Tx,
  { offer, ...words }: Pick<Words, "title" | "subtitle" | "details"> & { offer: BannerOffer },
): Promise<DeskErrors | null> {
  const product = await findCurrentProduct(source, offer.productId);
  if (product === null) return { productId: ["This product is not sold any more"] };
  if (product.isSpecial) {
    return { productId: ["This product is sold as a special only: link to the special instead"] };
  }
  const fixed = fixedProblems(product, offer.configuration);
  if (fixed) return fixed;
  const problem = offerProblem(offer, product);
  if (problem !== null) return { quantity: [problem] };
  for (const quantity of toldQuantities(words)) {
    const told = offerProblem(inQuantity(offer, quantity), product);
    if (told !== null) return { quantity: [`{price:${quantity}}: ${told}`] };
  }
  if (offer.code === undefined) return null;
  const found = await tx.$count(promotions, eq(promotions.code, offer.code));
  return found > 0 ? null : { code: ["There is no promotion with this code"] };
}

async function addBanner(tx: Tx, words: Words, by: Keeper, now: Date): Promise<SaveBannerResult> {
  const [last] = await tx.select({ order: max(homepageBanners.sortOrder) }).from(homepageBanners);
  const sortOrder = (last?.order ?? -1) + 1;
  const [added] = await tx
    .insert(homepageBanners)
    .values({ ...words, sortOrder, createdAt: now })
    .returning({ id: homepageBanners.id });
  if (!added) throw new Error("The banner was not stored.");
  const change = { before: null, after: words };
  const subject = `banner:${added.id}`;
  await noteChange(tx, { action: "banner.add", subject, ...change }, by, now);
  return { ok: true, bannerId: added.id };
}

async function changeBanner(
  tx: Tx,
  { bannerId, version, words }: { bannerId: string; version: number; words: Words },
  by: Keeper,
  now: Date,
): Promise<SaveBannerResult> {
  const isThis = eq(homepageBanners.id, bannerId);
  const [banner] = await tx.select().from(homepageBanners).where(isThis).for("update");
  if (!banner) return { ok: false, reason: "unknown" };
  if (banner.version !== version) return { ok: false, reason: "changed" };
  await tx
    .update(homepageBanners)
    .set({ ...words, version: version + 1 })
    .where(isThis);
  const change = { before: notedBanner(banner), after: words };
  const subject = `banner:${bannerId}`;
  await noteChange(tx, { action: "banner.change", subject, ...change }, by, now);
  return { ok: true, bannerId };
}

/** A banner as the audit log keeps it. */
export function notedBanner(banner: typeof homepageBanners.$inferSelect): Words {
  const { title, subtitle, details, bgColor, image, buttonText, link, offer } = banner;
  const { startsAt, endsAt, isActive } = banner;
  return {
    title,
    subtitle,
    details,
    bgColor,
    image,
    buttonText,
    link,
    offer,
    startsAt,
    endsAt,
    isActive,
  };
}
