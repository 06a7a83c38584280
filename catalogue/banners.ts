import type { BannerOffer } from "#app/shop/content/banner.ts";
import type { BannerColor } from "#app/shop/content/banner-terms.ts";
import { RUSH_DELIVERY } from "#app/shop/delivery/rush.ts";
import type { PictureSlug } from "./pictures.ts";
import { NEW_CUSTOMER_TERMS } from "./promotions.ts";

/**
 * A slide of the built-in home page (specification §2 and §9). "{price}" is what
 * the price table asks for the offer, "{price:250}" for 250 of the same, "{pace}" the shop's promise of its settings.
 */
export interface CatalogueBanner {
  title: string;
  subtitle: string;
  details: string;
  bgColor: BannerColor;
  picture: PictureSlug;
  buttonText: string;
  /** Empty for an offer, which leads to what it offers. */
  link: string;
  offer: BannerOffer | null;
}

export const BANNERS: readonly CatalogueBanner[] = [
  {
    title: "1000 business cards for {price}",
    subtitle:
      "Or 250 for {price:250}, 500 for {price:500}. Full color front and back, on 16pt stock.",
    details: "3.5 × 2 in, 16pt, 4/4",
    bgColor: "green to blue",
    picture: "banner-business-cards",
    buttonText: "Shop business cards",
    link: "",
    offer: { productId: 1, configuration: { quantity: 1000, paperType: "16pt Standard" } },
  },
  {
    title: "1000 4x6 flyers for {price}",
    subtitle:
      "Or 250 for {price:250}, 500 for {price:500}. Full color front and back, UV coated, on 12 pt stock.",
    details: "4 × 6 in, 12 pt, UV, 4/4",
    bgColor: "yellow to orange",
    picture: "banner-flyers",
    buttonText: "Shop flyers",
    link: "",
    offer: {
      productId: 28,
      configuration: { quantity: 1000, size: "4x6", paperType: "12pt Gloss" },
    },
  },
  {
    title: "{pace} turnaround",
    subtitle: `Choose ${RUSH_DELIVERY} with your order, and it goes to the front of the line.`,
    details: "Rush on printed goods",
    bgColor: "green to blue",
    picture: "banner-turnaround",
    buttonText: "Browse products",
    link: "/#products",
    offer: null,
  },
  {
    title: "Wide format banners and posters",
    subtitle: "Outdoor vinyl and large posters, from a single piece up.",
    details: "By the piece",
    bgColor: "blue to purple",
    picture: "banner-wide-format",
    buttonText: "Shop banners",
    link: "/category/banners",
    offer: null,
  },
  {
    title: "500 free business cards for new customers",
    subtitle: NEW_CUSTOMER_TERMS,
    details: "3.5 × 2 in, 16pt, 4/4",
    bgColor: "green to blue",
    picture: "business-cards",
    buttonText: "Get 500 free cards",
    link: "",
    offer: {
      productId: 1,
      configuration: { quantity: 500, paperType: "16pt Standard" },
      code: "FREECARDS500",
    },
  },
  {
    title: "500 free 4x6 flyers for new customers",
    subtitle: NEW_CUSTOMER_TERMS,
    details: "4 × 6 in, 12 pt, UV, 4/4",
    bgColor: "yellow to orange",
    picture: "flyers-4x6",
    buttonText: "Get 500 free flyers",
    link: "",
    offer: {
      productId: 28,
      configuration: { quantity: 500, size: "4x6", paperType: "12pt Gloss" },
      code: "FREEFLYERS500",
    },
  },
];
