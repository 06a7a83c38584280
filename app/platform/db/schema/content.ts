import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BannerOffer } from "#app/shop/content/banner.ts";
import { BANNER_COLORS } from "#app/shop/content/banner-terms.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";

/** The slides of the home page's carousel (specification §3, Homepage banner). */
export const homepageBanners = pgTable(
  "homepage_banners",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Titles, subtitles and details may name the offer's price: "{price}". */
    title: text("title").notNull(),
    subtitle: text("subtitle").notNull().default(""),
    details: text("details").notNull().default(""),
    bgColor: text("bg_color", { enum: BANNER_COLORS }).notNull().default("none"),
    /** Address of the picture without size and format. */
    image: text("image"),
    buttonText: text("button_text").notNull(),
    /**
     * The address that the button leads to; empty for an offer, whose button leads to what is
     * offered.
     */
    link: text("link").notNull().default(""),
    /** The offer that the banner promises a price for. */
    offer: jsonb("offer").$type<BannerOffer>(),
    sortOrder: integer("sort_order").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    /** Counts its changes, so that an edit of an older one is noticed. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    oneOf("homepage_banners_color_check", table.bgColor, BANNER_COLORS),
    check("homepage_banners_title_check", sql`${table.title} <> ''`),
    check("homepage_banners_button_check", sql`${table.buttonText} <> ''`),
    check("homepage_banners_dates_check", sql`${table.startsAt} < ${table.endsAt}`),
    check("homepage_banners_goal_check", sql`${table.link} <> '' or ${table.offer} is not null`),
  ],
);
