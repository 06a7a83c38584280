/** What the dialog about a customer shows (accounts §2). */
export const CUSTOMER_TABS = ["profile", "orders", "loyalty"] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

/** The list of customers in the admin area. */
export const CUSTOMERS_PATH = "/admin/customers";

/** A customer over the list; `filter` is the list's own query, such as "?q=hearth". */
export function customerDeskPath(userId: string, filter = "", tab: CustomerTab = "profile") {
  const params = new URLSearchParams(filter);
  if (tab === "profile") params.delete("tab");
  else params.set("tab", tab);
  const query = params.size === 0 ? "" : `?${params.toString()}`;
  return `${CUSTOMERS_PATH}/${encodeURIComponent(userId)}${query}`;
}

/** Where the team writes to a customer. */
export function customerMessagePath(userId: string): string {
  return `${customerDeskPath(userId)}/message`;
}

export function readCustomerTab(params: URLSearchParams): CustomerTab {
  return CUSTOMER_TABS.find((tab) => tab === params.get("tab")) ?? "profile";
}
