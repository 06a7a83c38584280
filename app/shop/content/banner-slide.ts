import type { Product } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { turnaroundPace } from "#app/shop/settings/turnaround.ts";
import type { Banner, BannerOffer } from "./banner.ts";
import { fillPrices, toldQuantities } from "./banner-prices.ts";

/** A banner ready to be shown: its promises filled in. */
export interface BannerSlide extends Pick<
  Banner,
  "id" | "title" | "subtitle" | "details" | "bgColor" | "image" | "buttonText" | "link"
> {
  /** The choices that the price in its words is for; `null` when it promises none. */
  configuration: Configuration | null;
}

/**
 * The slides of the home page. A price is asked of the price table each time,
 * never typed; a banner whose offer can't be bought (any more) is left out, for
 * it would promise what the shop does not keep.
 */
export function bannerSlides(
  banners: readonly Banner[],
  products: readonly Product[],
  shop: Pick<ShopFacts, "turnaround">,
): BannerSlide[] {
  return banners.flatMap((banner) => {
    if (banner.offer?.code !== undefined) return [];
    const slide = filledBanner(banner, products, shop);
    return slide ? [slide] : [];
  });
}

/** A banner whose promise a promotion keeps: its code goes along to the order form. */
export interface CodeOffer extends BannerSlide {
  code: string;
}

/** The banners whose promotions run; `codes` are those of all running promotions. */
export function codeOffers(
  banners: readonly Banner[],
  products: readonly Product[],
  shop: Pick<ShopFacts, "turnaround">,
  codes: readonly string[],
): CodeOffer[] {
  return banners.flatMap((banner) => {
    const code = banner.offer?.code;
    if (code === undefined || !codes.includes(code)) return [];
    const slide = filledBanner(banner, products, shop);
    return slide ? [{ ...slide, code }] : [];
  });
}

/** A banner with its promises filled in; `null` when what it offers can't be bought. */
export function filledBanner(
  banner: Banner,
  products: readonly Product[],
  shop: Pick<ShopFacts, "turnaround">,
): BannerSlide | null {
  const offered = banner.offer && priceOffer(banner.offer, products);
  if (banner.offer && !offered) return null;
  const prices = pricesTold(banner, products);
  if ([...prices.values()].includes(null)) return null;
  const fill = (text: string) =>
    fillPrices(text, (quantity) => {
      const amount = quantity === null ? offered?.amountCents : prices.get(quantity);
      return amount === null || amount === undefined ? "" : formatPrice(amount);
    }).replaceAll("{pace}", turnaroundPace(shop.turnaround));
  const { id, bgColor, image, buttonText, link } = banner;
  return {
    id,
    bgColor,
    image,
    buttonText,
    link,
    title: fill(banner.title),
    subtitle: fill(banner.subtitle),
    details: fill(banner.details),
    configuration: offered?.configuration ?? null,
  };
}

/** The prices of the other quantities that its words name; `null` for what can't be bought. */
export function pricesTold(
  banner: Pick<Banner, "title" | "subtitle" | "details" | "offer">,
  products: readonly Product[],
): Map<number, Cents | null> {
  const { offer } = banner;
  if (offer === null) return new Map();
  return new Map(
    toldQuantities(banner).map((quantity) => [
      quantity,
      priceOffer(inQuantity(offer, quantity), products)?.amountCents ?? null,
    ]),
  );
}

/** The same choices in another quantity. */
export function inQuantity(offer: BannerOffer, quantity: number): BannerOffer {
  return { ...offer, configuration: { ...offer.configuration, quantity } };
}

/** The price of an offer, with everything that it does not name as the product page starts. */
export function priceOffer(
  offer: BannerOffer,
  products: readonly Product[],
): { configuration: Configuration; amountCents: Cents } | null {
  const product = products.find(({ id }) => id === offer.productId);
  if (!product || product.isSpecial) return null;
  const { configuration, price } = priced(offer, product);
  return price.ok ? { configuration, amountCents: price.amountCents } : null;
}

/** Why an offer can't be bought, in a sentence; `null` when it can. */
export function offerProblem(offer: BannerOffer, product: Product): string | null {
  const { price } = priced(offer, product);
  return price.ok ? null : price.problems.map(({ message }) => message).join(". ");
}

function priced(offer: BannerOffer, product: Product) {
  const configuration = { ...defaultConfiguration(product), ...offer.configuration };
  return { configuration, price: priceItem({ product, special: null, configuration }) };
}
