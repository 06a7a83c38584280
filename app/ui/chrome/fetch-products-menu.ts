import { isText, jsonRecord } from "#app/shop/form/json-record.ts";
import type {
  MenuLink,
  MenuPick,
  MenuShelf,
  ProductsMenu,
} from "#app/shop/browse/products-menu.ts";

/** A panel that is opened again within this time shows what it showed. */
const KEPT_MS = 60_000;

let kept: { menu: Promise<ProductsMenu | null>; until: number } | null = null;

/** What the Products panel shows; `null` while the shop can't be reached. Asked for once a minute. */
export function fetchProductsMenu(): Promise<ProductsMenu | null> {
  const now = performance.now();
  if (kept !== null && kept.until > now) return kept.menu;
  const menu = ask();
  const asked = { menu, until: now + KEPT_MS };
  kept = asked;
  void menu.then((found) => {
    if (found === null && kept === asked) kept = null;
  });
  return menu;
}

async function ask(): Promise<ProductsMenu | null> {
  try {
    const response = await fetch("/api/products-menu");
    return response.ok ? readMenu(await response.json()) : null;
  } catch (error) {
    // No connection, or a proxy's page instead of our answer.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function readMenu(answer: unknown): ProductsMenu | null {
  const { shelves, best, total } = jsonRecord(answer);
  if (typeof total !== "number") return null;
  return { shelves: listOf(shelves, readShelf), best: listOf(best, readPick), total };
}

function readShelf(value: unknown): MenuShelf[] {
  const { id, name, picks, links } = jsonRecord(value);
  if (!isText(id) || !isText(name)) return [];
  return [{ id, name, picks: listOf(picks, readPick), links: listOf(links, readLink) }];
}

function readPick(value: unknown): MenuPick[] {
  const { picture } = jsonRecord(value);
  return readLink(value).map((link) => ({ ...link, picture: isText(picture) ? picture : null }));
}

function readLink(value: unknown): MenuLink[] {
  const { name, to, price } = jsonRecord(value);
  return isText(name) && isText(to) && isText(price) ? [{ name, to, price }] : [];
}

function listOf<One>(values: unknown, read: (value: unknown) => One[]): One[] {
  return Array.isArray(values) ? values.flatMap((value: unknown) => read(value)) : [];
}
