import { z } from "zod";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import {
  allRead,
  optionalCount,
  optionalLine,
  optionalMoment,
  requiredLine,
  ticked,
} from "#app/shop/form/fields.ts";
import { BANNER_COLORS } from "./banner-terms.ts";
import { tellsPrice } from "./banner-prices.ts";
import type { BannerDraft } from "./banner-draft.ts";

/** A page of the shop, a place on it, or a page elsewhere that is asked for safely. */
const LINK = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/;

const bannerSchema = (timeZone: string) =>
  z
    .object({
      title: requiredLine("Enter a title", 120),
      subtitle: optionalLine(240),
      details: optionalLine(120),
      bgColor: z.enum(BANNER_COLORS, { error: "Choose a background" }),
      image: z.string().max(200),
      buttonText: requiredLine("Enter the button text", 40),
      link: optionalLine(500).refine((link) => link === "" || LINK.test(link), {
        error: "Enter a page of the shop, such as /specials, or an address with https://",
      }),
      productId: z
        .string()
        .regex(/^(?:[1-9]\d{0,8})?$/, "Choose a product")
        .transform((id) => (id === "" ? null : Number(id))),
      code: optionalLine(60).overwrite((text) => text.toUpperCase()),
      quantity: optionalCount(1, 1_000_000),
      size: optionalLine(200),
      paperType: optionalLine(200),
      finish: optionalLine(200),
      ownOptions: optionalLine(4000),
      startsAt: optionalMoment(timeZone),
      endsAt: optionalMoment(timeZone),
      isActive: ticked,
    })
    .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
      path: ["endsAt"],
      error: "The end must be after the start",
      when: allRead("startsAt", "endsAt"),
    })
    .refine(({ link, productId }) => link !== "" || productId !== null, {
      path: ["link"],
      error: "Enter a link or choose a product",
      when: allRead("link", "productId"),
    })
    .refine(({ quantity, productId }) => quantity !== null || productId === null, {
      path: ["quantity"],
      error: "Enter the quantity for this price",
      when: allRead("quantity", "productId"),
    })
    .refine(({ code, productId }) => code === "" || productId !== null, {
      path: ["code"],
      error: "A code needs a product. Choose one.",
      when: allRead("code", "productId"),
    })
    .refine((banner) => banner.productId !== null || !tellsPrice(banner), {
      path: ["productId"],
      error: "{price} needs a product. Choose one, or remove {price}.",
      when: allRead("title", "subtitle", "details", "productId"),
    });

export type BannerForm = z.output<ReturnType<typeof bannerSchema>>;

/** A banner as its form says it, times on the shop's clock; or what is wrong with it, by field. */
export function readBannerForm(
  draft: BannerDraft,
  timeZone: string,
): { ok: true; form: BannerForm } | { ok: false; errors: RecordErrors } {
  const read = bannerSchema(timeZone).safeParse(draft);
  if (read.success) return { ok: true, form: read.data };
  return { ok: false, errors: z.flattenError(read.error).fieldErrors };
}
