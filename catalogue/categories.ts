import type { SHELVES } from "#app/shop/settings/default-tables.ts";
import type { PictureSlug } from "./pictures.ts";

/** A category of the built-in catalogue, in the order in which the shop lists them. */
interface CatalogueCategory {
  id: string;
  name: string;
  /** Of the built-in shelves; specials stand on none. */
  shelf: (typeof SHELVES)[number]["id"] | "";
  description: string;
  picture: PictureSlug;
}

export const CATEGORIES = [
  {
    id: "business-cards",
    name: "Business Cards",
    shelf: "cards",
    description:
      "3.5 × 2 inches, full color front and back, on three stocks from an everyday 16pt to a 32pt you can feel across a counter.",
    picture: "business-cards",
  },
  {
    id: "postcards",
    name: "Postcards & Flyers",
    shelf: "cards",
    description:
      "Postcards heavy enough for the mail and small flyers made to be handed out, full color on both sides.",
    picture: "postcards",
  },
  {
    id: "brochures",
    name: "Brochures",
    shelf: "cards",
    description:
      "Full color on both sides, machine folded, boxed flat. Upload a finished file, or have us lay it out for you.",
    picture: "brochures-trifold",
  },
  {
    id: "menus",
    name: "Menus",
    shelf: "cards",
    description:
      "Flat or folded menus on heavy stock, coated against fingers and coffee. Send your price list and we can set it.",
    picture: "menus-flat",
  },
  {
    id: "banners",
    name: "Banners",
    shelf: "signs",
    description: "Outdoor vinyl banners by the piece, hemmed and with grommets, ready to hang.",
    picture: "banners",
  },
  {
    id: "posters",
    name: "Posters",
    shelf: "signs",
    description: "Large posters on photo paper, printed one at a time, from a single piece up.",
    picture: "posters",
  },
  {
    id: "stickers",
    name: "Stickers",
    shelf: "cards",
    description: "Vinyl stickers for boxes, bottles and windows, glossy or matte.",
    picture: "stickers",
  },
  {
    id: "car-magnets",
    name: "Car Magnets",
    shelf: "signs",
    description: "Magnetic signs that turn the car you already drive into your sign on the road.",
    picture: "car-magnets",
  },
  {
    id: "door-hangers",
    name: "Door Hangers",
    shelf: "cards",
    description: "Die-cut cards that hang on the handle until someone reads them.",
    picture: "door-hangers",
  },
  {
    id: "event-tickets",
    name: "Event Tickets",
    shelf: "events",
    description: "Tickets on heavy stock, with numbering and a perforated stub when you need them.",
    picture: "event-tickets",
  },
  {
    id: "ncr-forms",
    name: "NCR Forms",
    shelf: "cards",
    description: "Carbonless invoices, work orders and receipts that copy as you write.",
    picture: "ncr-forms",
  },
  {
    id: "presentation-folders",
    name: "Presentation Folders",
    shelf: "cards",
    description: "9 × 12 inch folders with two pockets, for quotes, contracts and press kits.",
    picture: "presentation-folders",
  },
  {
    id: "table-throws",
    name: "Table Throws",
    shelf: "events",
    description: "Printed cloths for trade show and market tables, in your colors edge to edge.",
    picture: "table-throws",
  },
  {
    id: "event-tents",
    name: "Event Tents",
    shelf: "events",
    description: "Printed canopies with or without the frame, from one market stall up.",
    picture: "event-tents",
  },
  {
    id: "vehicle-wraps",
    name: "Vehicle Wraps",
    shelf: "signs",
    description:
      "Wrap graphics printed and laminated to your measurements, priced by the square foot. Installation is separate.",
    picture: "vehicle-wraps",
  },
  {
    id: "window-perf",
    name: "Window Perf",
    shelf: "signs",
    description:
      "See-through perforated window graphics, printed to your measurements and priced by the square foot.",
    picture: "window-perf",
  },
  {
    id: "design-fees",
    name: "Design Services",
    shelf: "design",
    description: "Design time from the people who will print the job.",
    picture: "design-fees",
  },
  {
    id: "social-media-branding",
    name: "Social Media Branding",
    shelf: "design",
    description: "Profile pictures and cover art that match on every network you use.",
    picture: "social-media-branding",
  },
  {
    id: "websites",
    name: "Website Design",
    shelf: "design",
    description: "Websites from a single landing page to a store, written and built with you.",
    picture: "websites",
  },
  {
    id: "apps",
    name: "Apps",
    shelf: "design",
    description: "Mobile apps for businesses that want to live on their customers' phones.",
    picture: "apps",
  },
  {
    id: "commercials",
    name: "Commercials",
    shelf: "design",
    description: "Video commercials, from script to final cut, for television and the web.",
    picture: "commercials",
  },
  {
    id: "new-business-packages",
    name: "New Business Packages",
    shelf: "design",
    description:
      "What a new business needs first, in one order: cards, postcards, stickers and a website.",
    picture: "starter-package",
  },
  {
    id: "business-cards-special",
    name: "Business Card Specials",
    shelf: "",
    description: "Business cards at a special price, as long as the offer runs.",
    picture: "business-cards",
  },
  {
    id: "postcards-special",
    name: "Postcard Specials",
    shelf: "",
    description: "Postcards at a special price, as long as the offer runs.",
    picture: "postcards",
  },
] as const satisfies readonly CatalogueCategory[];

export type CategoryId = (typeof CATEGORIES)[number]["id"];
