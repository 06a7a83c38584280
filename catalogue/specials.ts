import type { SpecialConfiguration } from "#app/shop/catalog/special.ts";

/** A special of the built-in catalogue; it runs for a year from installation (decisions §3). */
export interface CatalogueSpecial {
  title: string;
  description: string;
  productId: number;
  /** US dollars. */
  specialPrice: number;
  /** US dollars: what the same goods cost without the offer. */
  originalPrice: number;
  configuration: SpecialConfiguration;
}

export const SPECIALS: readonly CatalogueSpecial[] = [
  {
    title: "500 Business Cards",
    description:
      "Full color front and back on 16pt stock. Enough for a season of counters, fairs and handshakes.",
    productId: 101,
    specialPrice: 25,
    originalPrice: 39,
    configuration: { quantity: 500, paperType: "16pt Standard" },
  },
  {
    title: "1000 4x6 Postcards",
    description:
      "Full color on both sides of a 14pt card with a glossy UV coat. One for every door within a good walk of yours.",
    productId: 102,
    specialPrice: 49,
    originalPrice: 75,
    configuration: { quantity: 1000, size: "4x6" },
  },
];
