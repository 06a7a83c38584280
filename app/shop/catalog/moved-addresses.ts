import { ownValue } from "#app/shop/form/own-value.ts";

/**
 * Pages that have moved, and their new addresses: old links, habits and other shops' addresses ask
 * for them.
 */
const MOVED: readonly (readonly [from: RegExp, to: string])[] = [
  [/^\/product$/, "/products"],
  [/^\/(?:shop|catalog|catalogue|categories)$/, "/products"],
  [/^\/products\/(\d{1,9})$/, "/product/$1"],
  [/^\/categories\/([\w-]{1,80})$/, "/category/$1"],
  [/^\/special(?:-offers)?$/, "/specials"],
  [/^\/special\/([0-9a-f-]{36})$/, "/specials/$1"],
];

/** Categories under a name they had, or are given by hand. */
export const MOVED_CATEGORIES: Readonly<Record<string, string>> = {
  "business-card": "business-cards",
  cards: "business-cards",
  flyer: "postcards",
  flyers: "postcards",
  postcard: "postcards",
  "postcards-flyers": "postcards",
  brochure: "brochures",
  menu: "menus",
  banner: "banners",
  "vinyl-banners": "banners",
  poster: "posters",
  sticker: "stickers",
  "car-magnet": "car-magnets",
  "door-hanger": "door-hangers",
  "event-ticket": "event-tickets",
  tickets: "event-tickets",
  "event-tent": "event-tents",
  tents: "event-tents",
  "ncr-form": "ncr-forms",
  "presentation-folder": "presentation-folders",
  folders: "presentation-folders",
  "table-throw": "table-throws",
  "vehicle-wrap": "vehicle-wraps",
  wraps: "vehicle-wraps",
  "window-perfs": "window-perf",
  "window-graphics": "window-perf",
  "design-fee": "design-fees",
  website: "websites",
  app: "apps",
  commercial: "commercials",
};

/** The new address of a page that has moved for good; `null` when it has not. */
export function movedTo(pathname: string): string | null {
  for (const [from, to] of MOVED) {
    if (from.test(pathname)) return pathname.replace(from, to);
  }
  const [, category = ""] = /^\/category\/([\w-]{1,80})$/.exec(pathname) ?? [];
  const moved = ownValue(MOVED_CATEGORIES, category);
  return moved === undefined ? null : `/category/${moved}`;
}

/**
 * The address that somebody is sent to, with the search that their own had: choices, a code, a
 * campaign.
 */
export function withSearch(to: string, search: string): string {
  const [path = "", section] = to.split("#");
  return section === undefined ? `${path}${search}` : `${path}${search}#${section}`;
}
