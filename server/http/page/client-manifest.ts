/** The first words of the admin area's addresses. */
const ADMIN = ["admin", "test-email"];
/** Those of what belongs to one customer: the account, and orders opened by their link. */
const CUSTOMERS = ["my-account", "track"];

/**
 * The lists of routes that pages load instead of the whole one, each with the first words of the
 * addresses that it leaves out; `door` routes lead there (decision 12).
 */
export const SHORT_LISTS = {
  storefront: [...ADMIN, ...CUSTOMERS],
  customer: ADMIN,
};

type ShortList = keyof typeof SHORT_LISTS;

/** The list that pages load whose address begins with this word; `null` is the whole one. */
export function listOf(firstWord: string): ShortList | null {
  if (ADMIN.includes(firstWord)) return null;
  return CUSTOMERS.includes(firstWord) ? "customer" : "storefront";
}

/**
 * The name or address of a short list, from that of the whole one: it is made from the same
 * build, so it changes its name together with it.
 */
export function shortListName(whole: string, list: string | null): string {
  return list === null ? whole : whole.replace(/\.js$/, `-${list}.js`);
}
