/** Which of a customer's orders their list shows: all, those not over, those that were printed. */
export const OWN_ORDER_SHOWS = ["all", "open", "again"] as const;
export type OwnOrderShow = (typeof OWN_ORDER_SHOWS)[number];

/** What the address of the list asks for ("?show=open"); all for what is none. */
export function readOwnOrderShow(search: URLSearchParams): OwnOrderShow {
  const asked = search.get("show");
  return OWN_ORDER_SHOWS.find((show) => show === asked) ?? "all";
}
