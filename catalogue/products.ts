import type { CatalogueProduct } from "./catalogue-product.ts";
import { bannersAndPosters } from "./products/banners-and-posters.ts";
import { brochuresAndMenus } from "./products/brochures-and-menus.ts";
import { businessCards } from "./products/business-cards.ts";
import { carMagnets } from "./products/car-magnets.ts";
import { digitalServices } from "./products/digital-services.ts";
import { eventGoods } from "./products/event-goods.ts";
import { graphicsByArea } from "./products/graphics-by-area.ts";
import { officeGoods } from "./products/office-goods.ts";
import { packages } from "./products/packages.ts";
import { postcards } from "./products/postcards.ts";
import { stickersAndHangers } from "./products/stickers-and-hangers.ts";
import { studioServices } from "./products/studio-services.ts";

/** The built-in catalogue, by id (decisions §3). */
export const PRODUCTS: readonly CatalogueProduct[] = [
  ...businessCards,
  ...postcards,
  ...brochuresAndMenus,
  ...bannersAndPosters,
  ...stickersAndHangers,
  ...carMagnets,
  ...eventGoods,
  ...officeGoods,
  ...graphicsByArea,
  ...studioServices,
  ...digitalServices,
  ...packages,
].toSorted((a, b) => a.id - b.id);
