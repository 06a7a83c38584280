import type { Product } from "#app/shop/catalog/product.ts";
import type { RecordDraft } from "#app/shop/records/record-draft.ts";
import { writeShopMoment } from "#app/shop/clock/shop-moment.ts";
import { FIXED_FIELDS, fixedDraft, typedConfiguration } from "#app/shop/special/fixed-choices.ts";
import type { Banner, BannerOffer } from "./banner.ts";
import { BANNER_COLORS, type BannerColor } from "./banner-terms.ts";

/** The fields of a banner's form (specification §3, Homepage banner). */
export const BANNER_FIELDS = [
  ...(["title", "subtitle", "details", "bgColor", "image", "buttonText", "link"] as const),
  ...(["find", "productId", "code"] as const),
  ...FIXED_FIELDS,
  ...(["startsAt", "endsAt", "isActive", "version"] as const),
] as const;
export type BannerDraft = RecordDraft<(typeof BANNER_FIELDS)[number]>;

/** A new banner: always shown, without a picture. */
export const NEW_BANNER: BannerDraft = {
  title: "",
  subtitle: "",
  details: "",
  bgColor: "green to blue",
  image: "",
  buttonText: "Shop now",
  link: "",
  find: "",
  productId: "",
  code: "",
  ...fixedDraft(null),
  startsAt: "",
  endsAt: "",
  isActive: "on",
  version: "0",
};

/** A banner as its form shows it. */
export function bannerDraft(banner: Banner & { version: number }, timeZone: string): BannerDraft {
  const { title, subtitle, details, bgColor, image, buttonText, link, offer } = banner;
  const moment = (date: Date | null) => (date === null ? "" : writeShopMoment(date, timeZone));
  return {
    title,
    subtitle,
    details,
    bgColor,
    buttonText,
    link,
    image: image ?? "",
    find: "",
    productId: offer === null ? "" : String(offer.productId),
    code: offer?.code ?? "",
    ...fixedDraft(offer?.configuration ?? null),
    startsAt: moment(banner.startsAt),
    endsAt: moment(banner.endsAt),
    isActive: banner.isActive ? "on" : "",
    version: String(banner.version),
  };
}

/** Products that a banner can promise something of: a special's price is its own, the banner links to it. */
export function canBePromised({ isSpecial, form }: Pick<Product, "isSpecial" | "form">): boolean {
  return !isSpecial && form === "options";
}

/** A banner as it is being typed, for its preview: shown whatever its dates are. */
export function typedBanner(draft: BannerDraft): Banner {
  const { title, subtitle, details, image, buttonText, link } = draft;
  return {
    id: "preview",
    title,
    subtitle,
    details,
    buttonText,
    link: link || "/",
    bgColor: asColor(draft.bgColor),
    image: image || null,
    offer: typedOffer(draft),
    isActive: true,
    startsAt: null,
    endsAt: null,
  };
}

function typedOffer(draft: BannerDraft): BannerOffer | null {
  const configuration = typedConfiguration(draft);
  if (draft.productId === "" || configuration === null) return null;
  return { productId: Number(draft.productId), configuration };
}

function asColor(text: string): BannerColor {
  return BANNER_COLORS.find((color) => color === text) ?? "none";
}
