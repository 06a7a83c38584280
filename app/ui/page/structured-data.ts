import { sharePicture } from "#app/shop/picture/picture-files.ts";
import { logoFile } from "#app/shop/picture/kept-picture.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";

/** One thing in the words of schema.org, as JSON-LD without its context. */
export type StructuredData = { "@type": string } & Record<string, unknown>;

/** The shop and its address, as every page knows them. */
export interface Root {
  shop: ShopFacts;
  publicUrl: string;
}

/** The shop itself: who, where, when. */
export function businessData({ shop, publicUrl }: Root): StructuredData {
  return {
    "@type": "LocalBusiness",
    "@id": `${publicUrl}/#business`,
    name: shop.shopName,
    url: publicUrl,
    telephone: shop.phoneNumber ?? shop.phone,
    email: shop.email,
    foundingDate: String(shop.foundedYear),
    image: absolute(publicUrl, sharePicture("/pictures/about-press")),
    ...(shop.logo && { logo: absolute(publicUrl, logoFile(shop.logo.url)) }),
    priceRange: "$$",
    currenciesAccepted: "USD",
    ...(shop.openingHours.length > 0 && {
      openingHoursSpecification: shop.openingHours.map(({ days, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days,
        opens,
        closes,
      })),
    }),
    address: {
      "@type": "PostalAddress",
      streetAddress: shop.street,
      addressLocality: shop.city,
      addressRegion: shop.state,
      postalCode: shop.zip,
      addressCountry: "US",
    },
  };
}

export interface Crumb {
  name: string;
  /** From "/". */
  path: string;
}

/** The way to a page, from the home page on; the page itself comes last. */
export function breadcrumbData({ publicUrl }: Root, crumbs: readonly Crumb[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(publicUrl, path),
    })),
  };
}

/** The pages that a list leads to, in its order. */
export function itemListData({ publicUrl }: Root, items: readonly Crumb[]): StructuredData {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absolute(publicUrl, path),
    })),
  };
}

/** Questions that the page itself answers, in the same words. */
export function questionData(
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** An address of the shop, whole. */
export function absolute(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
