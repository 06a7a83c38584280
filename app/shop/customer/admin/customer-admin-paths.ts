/** The tabs of the dialog about a customer (accounts §2). */
export const CUSTOMER_TABS = ["profile", "orders", "loyalty"] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

/** The list of customers in the admin area. */
export const CUSTOMERS_PATH = "/admin/customers";

/** In the address of the file: those alone who agreed to offers by email. */
export const OFFERS_FIELD = "offers";

/** The customers that a text finds, as a file to download. */
export function customersFilePath(query: string, { wantOffers = false } = {}): string {
  const params = new URLSearchParams(query === "" ? {} : { q: query });
  if (wantOffers) params.set(OFFERS_FIELD, "on");
  return params.size === 0 ? CUSTOMERS_FILE : `${CUSTOMERS_FILE}?${params.toString()}`;
}

const CUSTOMERS_FILE = `${CUSTOMERS_PATH}.csv`;

/** A customer over the list; `filter` is the list's own query, such as "?q=hearth". */
export function customerAdminPath(userId: string, filter = "", tab: CustomerTab = "profile") {
  const params = new URLSearchParams(filter);
  if (tab === "profile") params.delete("tab");
  else params.set("tab", tab);
  const query = params.size === 0 ? "" : `?${params.toString()}`;
  return `${CUSTOMERS_PATH}/${encodeURIComponent(userId)}${query}`;
}

/** The page on which the team writes to a customer. */
export function customerMessagePath(userId: string): string {
  return `${customerAdminPath(userId)}/message`;
}

export function readCustomerTab(params: URLSearchParams): CustomerTab {
  return CUSTOMER_TABS.find((tab) => tab === params.get("tab")) ?? "profile";
}
