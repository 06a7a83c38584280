import { expect, test } from "vitest";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Banner } from "#app/shop/content/banner.ts";
import { bannerSlides, codeOffers } from "#app/shop/content/banner-slide.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { quoteOrder } from "#app/shop/pricing/quote.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { asProduct } from "./as-product.ts";
import { BANNERS } from "./banners.ts";
import { PRODUCTS } from "./products.ts";
import { PROMOTIONS } from "./promotions.ts";

const products = PRODUCTS.map(asProduct);
const banners = BANNERS.map(({ picture, ...banner }, index): Banner => {
  const always = { isActive: true, startsAt: null, endsAt: null };
  return { ...banner, ...always, id: String(index), image: picture };
});
const slides = bannerSlides(banners, products, DEFAULT_SETTINGS);
const productOf = (id: number): Product => {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
};

test("four slides: business cards, flyers, turnaround, wide format", () => {
  expect(slides.map(({ title }) => title)).toEqual([
    "1000 business cards for $48",
    "1000 4x6 flyers for $89",
    "48/72 hour turnaround",
    "Wide format banners and posters",
  ]);
});

test("the seeded offers are told: two of a product share its slide, what is free has its own", () => {
  expect(slides.map(({ subtitle }) => subtitle).slice(0, 2)).toEqual([
    "Or 250 for $29, 500 for $39. Full color front and back, on 16pt stock.",
    "Or 250 for $69, 500 for $79. Full color front and back, UV coated, on 12 pt stock.",
  ]);
  const codes = PROMOTIONS.map(({ code }) => code);
  expect(codeOffers(banners, products, DEFAULT_SETTINGS, codes)).toHaveLength(2);
});

test("a slide that tells the price of a quantity which is not sold is not shown", () => {
  const [cards] = banners;
  if (!cards) throw new Error("There are no banners.");
  const unsold = { ...cards, subtitle: "123 for {price:123}" };
  expect(bannerSlides([unsold], products, DEFAULT_SETTINGS)).toEqual([]);
});

test("each price on a slide is what an order of it is quoted", () => {
  const offers = slides.flatMap((slide) =>
    slide.configuration === null ? [] : [{ ...slide, configuration: slide.configuration }],
  );
  expect(offers).toHaveLength(2);
  for (const { title, configuration } of offers) {
    const quote = quoteOrder({
      items: [{ product: productOf(configuration.productId), special: null, configuration }],
      delivery: { method: "pickup", state: null },
      isMember: false,
      code: null,
      rates: DEFAULT_SETTINGS,
    });
    if (!quote.ok) throw new Error(JSON.stringify(quote.problems));
    expect(title).toContain(`${configuration.quantity} `);
    expect(title.endsWith(` for ${formatPrice(quote.baseTotalCents)}`)).toBe(true);
  }
});

test("a slide says of its goods what the catalogue says", () => {
  expect(productOf(1).print?.sides).toBe(2);
  expect(slides[0]?.configuration?.paperType).toContain("16pt");
  const flyers = productOf(28);
  expect(flyers.print?.sides).toBe(2);
  expect(slides[1]?.configuration).toMatchObject({ size: "4x6", paperType: "12pt Gloss" });
  const [stock] = flyers.options.paper_type ?? [];
  expect(stock).toMatchObject({ value: "12pt Gloss", description: "UV coated on both sides." });
});

test("no slide holds a price or a blank that nobody filled in", () => {
  for (const banner of BANNERS) {
    const words = `${banner.title} ${banner.subtitle} ${banner.details}`;
    expect(words).not.toMatch(/\$/);
    if (banner.offer?.code === undefined) expect(words).not.toMatch(/free/i);
  }
  for (const slide of slides) {
    expect(`${slide.title} ${slide.subtitle} ${slide.details}`).not.toMatch(/[{}]/);
  }
});

test("a banner whose offer can't be bought is not shown", () => {
  const [cards] = banners;
  if (!cards?.offer) throw new Error("The first banner offers nothing.");
  const without = products.filter(({ id }) => id !== 1);
  expect(bannerSlides([cards], without, DEFAULT_SETTINGS)).toEqual([]);
  const unsold = { productId: 1, configuration: { quantity: 123 } };
  expect(bannerSlides([{ ...cards, offer: unsold }], products, DEFAULT_SETTINGS)).toEqual([]);
  const onSpecial = { productId: 101, configuration: { quantity: 500 } };
  expect(bannerSlides([{ ...cards, offer: onSpecial }], products, DEFAULT_SETTINGS)).toEqual([]);
});

test("what is free for new customers is free by a promotion that takes all of the goods off", () => {
  const codes = PROMOTIONS.map(({ code }) => code);
  const offers = codeOffers(banners, products, DEFAULT_SETTINGS, codes);
  expect(offers.map(({ title }) => title)).toEqual([
    "500 free business cards for new customers",
    "500 free 4x6 flyers for new customers",
  ]);
  for (const { code, title, configuration } of offers) {
    if (configuration === null) throw new Error(`${title} leads to no order.`);
    const promotion = PROMOTIONS.find((one) => one.code === code);
    expect(promotion).toMatchObject({
      productId: configuration.productId,
      freeQuantity: configuration.quantity,
    });
    expect(title).toContain(`${configuration.quantity} free`);
  }
});

test("a free offer is shown only while its promotion runs", () => {
  expect(codeOffers(banners, products, DEFAULT_SETTINGS, [])).toEqual([]);
});
