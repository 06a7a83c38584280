import type { Product } from "#app/shop/catalog/product.ts";
import type { Banner, BannerOffer } from "#app/shop/content/banner.ts";
import { fillPrices } from "#app/shop/content/banner-prices.ts";
import { inQuantity, priceOffer, pricesTold } from "#app/shop/content/banner-slide.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import type { Special } from "#app/shop/catalog/special.ts";

/** What the shop promises about prices while a product is changed. */
export interface Promises {
  banners: readonly PromisedBanner[];
  specials: readonly Special[];
}

/**
 * What banners and specials say of a product that would be said no more, or differently,
 * a sentence each; `after` is `null` for one that leaves the shop (decisions §3). Whoever saves it is asked.
 */
export function brokenPromises(
  before: Product,
  after: Product | null,
  { banners, specials }: Promises,
): string[] {
  return [
    ...banners.flatMap((banner) => bannerBroken(banner, before, after)),
    ...specials
      .filter(({ productId }) => productId === before.id)
      .flatMap((special) => specialBroken(special, before, after)),
  ];
}

type PromisedBanner = Pick<Banner, "title" | "subtitle" | "details" | "offer">;

/** Of its own price, and of the other quantities' that its words tell. */
function bannerBroken(banner: PromisedBanner, before: Product, after: Product | null): string[] {
  const { offer } = banner;
  if (offer?.productId !== before.id) return [];
  const own = priceOffer(offer, [before]);
  const told = pricesTold(banner, [before]);
  const name = fillPrices(banner.title, (quantity) => {
    const amount = quantity === null ? own?.amountCents : told.get(quantity);
    return amount === null || amount === undefined ? "" : formatPrice(amount);
  });
  const offers = [offer, ...[...told.keys()].map((quantity) => inQuantity(offer, quantity))];
  return [...new Set(offers.flatMap((one) => offerBroken(one, name, before, after)))];
}

function offerBroken(
  offer: BannerOffer,
  name: string,
  before: Product,
  after: Product | null,
): string[] {
  const was = priceOffer(offer, [before]);
  const is = after && priceOffer(offer, [after]);
  if (!was || is?.amountCents === was.amountCents) return [];
  // What a code makes free may cost what it will, as long as it can be had.
  if (is && offer.code !== undefined) return [];
  const price = formatPrice(was.amountCents);
  return is
    ? [`The banner "${name}" says ${price}; it would say ${formatPrice(is.amountCents)}.`]
    : [`The banner "${name}" promises ${price}; it would not be shown any more.`];
}

function specialBroken(special: Special, before: Product, after: Product | null): string[] {
  const name = `The special "${special.title}"`;
  if (after === null || !canBeOrdered(special, after)) {
    return canBeOrdered(special, before) ? [`${name} could not be ordered any more.`] : [];
  }
  const [was, is] = [ordinaryPrice(special, before), ordinaryPrice(special, after)];
  if (is === null || is === was) return [];
  const [price, original] = [formatPrice(is), formatPrice(special.originalPrice)];
  if (is <= special.specialPrice) {
    return [
      `${name} sells for ${formatPrice(special.specialPrice)} what would cost ${price} anyway.`,
    ];
  }
  return was === special.originalPrice
    ? [`${name} says "was ${original}"; the ordinary price would be ${price}.`]
    : [];
}

function canBeOrdered(special: Special, product: Product): boolean {
  const configuration = defaultConfiguration(product, special);
  return priceItem({ product, special, configuration }).ok;
}

/** What it costs without the special, as the product page starts. */
function ordinaryPrice(special: Special, product: Product) {
  const offer = { productId: product.id, configuration: special.configuration };
  return priceOffer(offer, [{ ...product, isSpecial: false }])?.amountCents ?? null;
}
