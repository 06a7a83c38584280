import { findNamed } from "#app/shop/form/find-named.ts";
import { z } from "zod";
import { dollars } from "#app/shop/form/fields.ts";

const designServiceSchema = z.object({
  /** In the address: "/design?product=business-cards". */
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  name: z.string().trim().min(1).max(80),
  price: dollars,
  /** Its form asks for products and prices, as a menu needs them. */
  hasPriceList: z.boolean().default(false),
});

/** A design that the design page offers at a price of its own. */
export type DesignService = z.output<typeof designServiceSchema>;

/** The table of the design page (specification §9); the owner's list takes its place. */
export const designServicesSchema = z
  .array(designServiceSchema)
  .max(100)
  .refine(
    (services) => new Set(services.map(({ slug }) => slug)).size === services.length,
    "Two designs have the same address",
  )
  .prefault([
    { slug: "business-cards", name: "Business cards", price: "75" },
    { slug: "flyers-and-postcards-4x6", name: "4x6 flyers and postcards", price: "150" },
    {
      slug: "flyers-menus-and-brochures",
      name: "8.5x11 flyers, menus and brochures",
      price: "350",
      hasPriceList: true,
    },
    { slug: "banners", name: "Banners", price: "100" },
    { slug: "social-media-ad", name: "Social media ad", price: "100" },
    { slug: "ncr-forms", name: "NCR forms", price: "100" },
    { slug: "car-magnets", name: "Car magnets", price: "75" },
    { slug: "event-tickets", name: "Event tickets", price: "100" },
    { slug: "posters", name: "Posters", price: "125" },
    { slug: "stickers", name: "Stickers", price: "100" },
    { slug: "door-hangers", name: "Door hangers", price: "150" },
    { slug: "presentation-folders", name: "Presentation folders", price: "200" },
    { slug: "vehicle-wraps", name: "Vehicle wraps", price: "500" },
    { slug: "window-graphics", name: "Window graphics", price: "300" },
    { slug: "logo-design", name: "Logo design", price: "350" },
    {
      slug: "tv-screen-menu-layout",
      name: "TV screen menu layout",
      price: "350",
      hasPriceList: true,
    },
    { slug: "tv-screen-edits", name: "TV screen edits", price: "100" },
    { slug: "a-frame", name: "A-frame", price: "100" },
  ]);

/** The design of this address, or of this name; `null` when it is not offered. */
export function findDesignService(
  services: readonly DesignService[],
  slugOrName: string,
): DesignService | null {
  return (
    services.find(({ slug }) => slug === slugOrName) ?? findNamed(services, slugOrName) ?? null
  );
}
