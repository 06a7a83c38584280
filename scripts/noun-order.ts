/**
 * The nouns of `app/shop`, from the ground up (decision 40). A noun may import those of the
 * rows before its own, and none beside it or after: what must happen further up is called by
 * a noun that stands there.
 */
export const NOUN_ORDER: readonly (readonly string[])[] = [
  // The nouns that every other stands on; they know nothing of a print shop.
  ["money", "clock", "person", "picture"],
  // The text that people type.
  ["form"],
  ["audit", "delivery", "document"],
  ["settings"],
  // The goods, and their prices.
  ["catalog", "mailing-list"],
  ["pricing", "records", "template"],
  // The orders, and the offers that they are made from.
  ["order", "special", "category"],
  ["browse", "artwork", "quote", "message", "mail-admin"],
  ["proof", "review", "rewards", "content", "picture-admin"],
  ["coupon", "customer", "product-admin", "built-in"],
  // How it is paid, and who sees to it.
  ["payment", "staff"],
  ["checkout", "privacy", "stray-payment"],
  // Everything that is ordered, as its buyer and the team meet it.
  ["cart", "package", "website", "mobile-app", "design", "custom-payment", "order-admin"],
  ["own-order", "inbox", "named-calls", "demo"],
  // The views of all of it.
  ["invoice", "dashboard", "admin-search", "audit-log", "newsletter"],
  ["production"],
];
