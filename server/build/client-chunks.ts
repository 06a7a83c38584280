import type { Rolldown } from "vite";

type Graph = Rolldown.ChunkingContext;

/** The pages that show what is sold, and what frames every page. */
const CATALOG_PAGES =
  /\/app\/(?:root|entry\.client|routes\/storefront\/(?:layout|home|category|specials|special))\.tsx/;
const PRODUCT_PAGE = /\/app\/routes\/storefront\/product\.tsx/;

/**
 * The files for what pages share, the one for the most visited pages first: what home loads does not
 * grow by what a product's page uses, nor a product's page by what the account or the admin area uses.
 */
export const SHARED_CHUNKS = [
  { name: chunkOf("shop", CATALOG_PAGES), priority: 4 },
  { name: chunkOf("tools", PRODUCT_PAGE), priority: 3 },
  { name: "desk", priority: 2 },
];

/** What order forms share, as far as a product's page is made of it: one file packs better than a dozen. */
export const ORDER_FORM_CHUNK = chunkOf("order-form", PRODUCT_PAGE);

/** The name for modules that one of the pages is made of; `null` leaves others to the next file. */
function chunkOf(name: string, pages: RegExp): (id: string, graph: Graph) => string | null {
  const known = new Map<string, boolean>();
  return (id, graph) => {
    const isPart = known.get(id) ?? isPartOf(pages, id, graph);
    known.set(id, isPart);
    return isPart ? name : null;
  };
}

/** Whether one of the pages imports it, at once or through others; what is fetched later does not count. */
function isPartOf(pages: RegExp, id: string, graph: Graph): boolean {
  const importers = new Set([id]);
  for (const one of importers) {
    if (pages.test(one)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) importers.add(importer);
  }
  return false;
}
