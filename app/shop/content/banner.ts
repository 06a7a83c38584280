import type { SpecialConfiguration } from "#app/shop/catalog/special.ts";
import type { BannerColor } from "./banner-terms.ts";

/**
 * The offer that a banner promises a price for: a product, and the choices that the price is for.
 */
export interface BannerOffer {
  productId: number;
  configuration: SpecialConfiguration;
  /** A promotion that makes it free or cheaper: the offer stands as long as its code does. */
  code?: string;
}

/** A slide of the home page as the shop keeps it (specification §3, Homepage banner). */
export interface Banner {
  id: string;
  /** Like subtitle and details it may hold "{price}", the offer's, "{price:250}", that of 250 of the same, and "{pace}", the shop's "48/72 hour". */
  title: string;
  subtitle: string;
  details: string;
  bgColor: BannerColor;
  image: string | null;
  buttonText: string;
  link: string;
  offer: BannerOffer | null;
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Whether a banner is to be seen now: switched on, and within its dates if it has any. */
export function isShown(
  banner: Pick<Banner, "isActive" | "startsAt" | "endsAt">,
  now: Date,
): boolean {
  const hasBegun = banner.startsAt === null || banner.startsAt <= now;
  const hasEnded = banner.endsAt !== null && banner.endsAt < now;
  return banner.isActive && hasBegun && !hasEnded;
}
