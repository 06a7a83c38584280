import { asc, eq, max } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { homepageBanners, promotions } from "#app/platform/db/schema.ts";
import { currentProducts, findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import { readChosenProduct } from "#app/shop/records/list-offered-products.server.ts";
import type { ReadWords, RecordKind } from "#app/shop/records/record-kind.server.ts";
import { standingOf } from "#app/shop/records/standing.ts";
import { pictureProblem } from "#app/shop/picture/known-pictures.server.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { fixedConfiguration, fixedProblems } from "#app/shop/special/fixed-choices.ts";
import {
  BANNER_FIELDS,
  type BannerDraft,
  bannerDraft,
  canBePromised,
  NEW_BANNER,
} from "./banner-draft.ts";
import { type BannerForm, readBannerForm } from "./banner-form.ts";
import { toldQuantities } from "./banner-prices.ts";
import { filledBanner, inQuantity, offerProblem } from "./banner-slide.ts";
import type { BannerOffer } from "./banner.ts";

type Row = typeof homepageBanners.$inferSelect;
type Words = Omit<Row, "id" | "sortOrder" | "version" | "createdAt">;

/** The banners of the home page, in the order of the carousel (specification §3, Homepage banner). */
export const BANNER_RECORD: RecordKind<Row, Words, keyof BannerDraft> & { noun: "banner" } = {
  noun: "banner",
  table: homepageBanners,
  ids: "uuid",
  fields: BANNER_FIELDS,
  picture: "image",
  nameOf: ({ title }) => title,
  one: (db, id) => db.select().from(homepageBanners).where(eq(homepageBanners.id, id)),
  blank: () => NEW_BANNER,
  draftOf: bannerDraft,
  read: readWords,
  problems: async ({ db, changes }, words) =>
    (await pictureProblem(db, "image", words.image)) ??
    (words.offer && (await offerErrors({ db, changes }, { ...words, offer: words.offer }))),
  insert: insertBanner,
  update: (tx, id, { words, version }) =>
    tx
      .update(homepageBanners)
      .set({ ...words, version })
      .where(eq(homepageBanners.id, id)),
  noted: notedBanner,
};

/** Every banner in the carousel's order, its words filled in, with where it stands. Times are the shop's. */
export async function listBannersForAdmin(
  source: Source,
  shop: Pick<ShopFacts, "turnaround">,
  clock: ShopClock,
) {
  const [rows, products] = await Promise.all([
    source.db
      .select()
      .from(homepageBanners)
      .orderBy(asc(homepageBanners.sortOrder), asc(homepageBanners.id)),
    currentProducts(source),
  ]);
  const moment = (date: Date | null) => (date === null ? null : shopTime(date, clock));
  return rows.map((banner) => {
    const filled = filledBanner(banner, products, shop);
    return {
      id: banner.id,
      title: filled?.title ?? banner.title,
      subtitle: filled?.subtitle ?? banner.subtitle,
      image: banner.image,
      code: banner.offer?.code ?? null,
      /** The promised price can't be had (any more), so the shop leaves the banner out. */
      isBroken: filled === null,
      starts: moment(banner.startsAt),
      ends: moment(banner.endsAt),
      standing: standingOf(banner, clock.now),
    };
  });
}

async function readWords(
  source: Source,
  draft: BannerDraft,
  { timeZone }: { timeZone: string },
): Promise<ReadWords<Words>> {
  const { productId, errors: unknown } = await readChosenProduct(source, draft, canBePromised);
  const read = readBannerForm({ ...draft, productId }, timeZone);
  if (!read.ok) return { ok: false, errors: { ...read.errors, ...unknown } };
  return unknown ? { ok: false, errors: unknown } : { ok: true, words: wordsOf(read.form) };
}

function wordsOf(form: BannerForm): Words {
  const { productId, code, quantity, size, paperType, finish, ownOptions, ...rest } = form;
  const hasOffer = productId !== null && quantity !== null;
  const offer = hasOffer && {
    productId,
    configuration: fixedConfiguration(quantity, { size, paperType, finish, ownOptions }),
    ...(code !== "" && { code }),
  };
  return { ...rest, image: rest.image || null, offer: offer || null };
}

/** Why the offer would promise what can't be bought; `null` when it can be. */
async function offerErrors(
  source: Source,
  { offer, ...words }: Pick<Words, "title" | "subtitle" | "details"> & { offer: BannerOffer },
): Promise<RecordErrors | null> {
  const product = await findCurrentProduct(source, offer.productId);
  if (product === null) return { productId: ["This product is no longer sold"] };
  if (product.isSpecial) {
    return { productId: ["This product is only sold as a special. Link to the special instead."] };
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
  const found = await source.db.$count(promotions, eq(promotions.code, offer.code));
  return found > 0 ? null : { code: ["There is no promotion with this code"] };
}

/** Puts a banner at the end of the carousel. */
async function insertBanner(tx: DbOrTx, words: Words, now: Date): Promise<string> {
  const [last] = await tx.select({ order: max(homepageBanners.sortOrder) }).from(homepageBanners);
  const sortOrder = (last?.order ?? -1) + 1;
  const [added] = await tx
    .insert(homepageBanners)
    .values({ ...words, sortOrder, createdAt: now })
    .returning({ id: homepageBanners.id });
  if (!added) throw new Error("The banner was not stored.");
  return added.id;
}

/** A banner as the audit log keeps it. */
function notedBanner({
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
}: Words): Words {
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
