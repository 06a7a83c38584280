import { PDFArray, type PDFDict, type PDFObject } from "@cantoo/pdf-lib";
import { dictOf, type Found, getFrom, resolve } from "./pdf-objects.ts";

const MOST_PAGES = 200;

/** Parents of parents; more is a circle. */
const MOST_PARENTS = 50;

interface PageTree {
  pages: PDFDict[];
  /** False where the file has no tree, or one that leads nowhere: damage, and not emptiness. */
  isWhole: boolean;
  hasMore: boolean;
}

/**
 * The first pages of a document, never going round and never further than they are looked at: the
 * tree of a hostile file leads back to itself, or has a million leaves.
 */
export function walkPages(catalog: PDFDict): PageTree {
  const root = getFrom(catalog, "Pages");
  const pages: PDFDict[] = [];
  const seen = new Set<PDFDict>();
  const open: (PDFObject | undefined)[] = [root];
  while (open.length > 0 && pages.length < MOST_PAGES) {
    const node = dictOf(resolve(catalog, open.pop()));
    if (!node) continue;
    const kids = getFrom(node, "Kids");
    if (!(kids instanceof PDFArray)) {
      if (node !== root || getFrom(node, "MediaBox") !== undefined) pages.push(node);
      continue;
    }
    if (seen.has(node)) continue;
    seen.add(node);
    for (let at = Math.min(kids.size(), MOST_PAGES + 1) - 1; at >= 0; at -= 1) {
      open.push(kids.get(at));
    }
  }
  const kids = getFrom(dictOf(root), "Kids");
  const isEmpty = kids instanceof PDFArray && kids.size() === 0;
  return { pages, isWhole: pages.length > 0 || isEmpty, hasMore: open.length > 0 };
}

/** What a page says, or the nodes above it. */
export function inherited(page: PDFDict, key: string): Found {
  let node: PDFDict | undefined = page;
  for (let step = 0; node && step < MOST_PARENTS; step += 1) {
    const found = getFrom(node, key);
    if (found !== undefined) return found;
    node = dictOf(getFrom(node, "Parent"));
  }
  return undefined;
}
