import { askedText } from "#app/shop/form/asked-text.ts";
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from "./order-terms.ts";
import { ORDER_KINDS, type OrderKind } from "./order-kinds.ts";
import { readPage } from "#app/shop/form/page-number.ts";

export const ORDERS_PER_PAGE = 25;

/**
 * What an order waits for: its customer's files ("artwork"), a proof that is approved ("proof"),
 * the customer's answer to one ("proof-answer") or another one with their changes
 * ("proof-changes"), only to be made, because it is settled and everything is here ("start"),
 * the team's price ("quote"), the customer's answer to it ("answer"), another one because it has
 * run out ("renewal").
 */
export const ORDER_NEEDS = [
  "artwork",
  "proof",
  "proof-answer",
  "proof-changes",
  "start",
  "quote",
  "answer",
  "renewal",
] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

export const ORDER_NEED_WORDS: Readonly<Record<OrderNeed, string>> = {
  artwork: "Needs artwork",
  proof: "Needs a proof",
  "proof-answer": "Proof with the customer",
  "proof-changes": "Proof changes requested",
  start: "Ready to print",
  quote: "Needs a quote",
  answer: "Quote sent",
  renewal: "Quote expired",
};

/** Which of the open orders: due before today, today, or in the seven days that begin with it. */
export const ORDER_DUES = ["late", "today", "week"] as const;
export type OrderDue = (typeof ORDER_DUES)[number];

export const ORDER_DUE_WORDS: Readonly<Record<OrderDue, string>> = {
  late: "Late",
  today: "Due today",
  week: "Due within 7 days",
};

export const ORDER_SORTS = ["placed", "due", "customer", "status", "payment", "total"] as const;

export interface OrderSort {
  by: (typeof ORDER_SORTS)[number];
  isDescending: boolean;
}

/** What a list of orders is narrowed to and how it is sorted; it lives in the page's address. */
export interface OrderFilter {
  /** Beginnings of words of the number, customer, email, business or product. */
  query: string;
  /** "open" is what the shop still has to make or hand over: pending and processing. */
  status: OrderStatus | "open" | null;
  payment: PaymentStatus | null;
  kind: OrderKind | null;
  needs: OrderNeed | null;
  due: OrderDue | null;
  /** The first and the last of the shop's days on which they were placed, "2026-11-22". */
  from: string | null;
  to: string | null;
  /** `null` for the usual one: open work by its due day, everything else newest first. */
  sort: OrderSort | null;
  /** Counted from 1. */
  page: number;
}

export const ALL_ORDERS: OrderFilter = {
  query: "",
  status: null,
  payment: null,
  kind: null,
  needs: null,
  due: null,
  from: null,
  to: null,
  sort: null,
  page: 1,
};

/** What the list opens with. */
export const OPEN_ORDERS: OrderFilter = { ...ALL_ORDERS, status: "open" };

/** Reads the filter from an address; what makes no sense there is left out. A plain address shows open work. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const filter: OrderFilter = {
    query: askedText(params, "q"),
    status: readStatus(params.get("status")),
    payment: PAYMENT_STATUSES.find((status) => status === params.get("payment")) ?? null,
    kind: ORDER_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    needs: ORDER_NEEDS.find((need) => need === params.get("needs")) ?? null,
    due: ORDER_DUES.find((due) => due === params.get("due")) ?? null,
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
    sort: readSort(params.get("sort")),
    page: readPage(params),
  };
  const isPlain = isUnfiltered(filter) && params.get("status") !== ANY_STATUS;
  return isPlain ? { ...filter, status: "open" } : filter;
}

/** How "any status" is written where it has to be. */
export const ANY_STATUS = "all";

function readStatus(text: string | null): OrderFilter["status"] {
  if (text === "open") return text;
  return ORDER_STATUSES.find((status) => status === text) ?? null;
}

/** "total" upward, "-total" downward. */
function readSort(text: string | null): OrderSort | null {
  const isDescending = text?.startsWith("-") === true;
  const by = ORDER_SORTS.find((sort) => sort === (isDescending ? text?.slice(1) : text));
  return by === undefined ? null : { by, isDescending };
}

/** The usual sort of a list, where its address names none. */
export function usualSort({ status, due }: Pick<OrderFilter, "status" | "due">): OrderSort {
  const isOpenWork = status === "open" || due !== null;
  return isOpenWork ? { by: "due", isDescending: false } : { by: "placed", isDescending: true };
}

/** A day that there is, "2026-11-22"; `null` for anything else. */
export function readDay(text: string | null): string | null {
  if (text === null || !/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** The address's query of a filter ("?q=hearth&page=2", or "" for open work). */
export function writeOrderFilter(given: Partial<OrderFilter>): string {
  const filter = { ...ALL_ORDERS, ...given };
  const params = new URLSearchParams();
  if (filter.query) params.set("q", filter.query);
  if (isUnfiltered(filter)) params.set("status", ANY_STATUS);
  else if (filter.status && !isPlainList(filter)) params.set("status", filter.status);
  if (filter.payment) params.set("payment", filter.payment);
  if (filter.kind) params.set("kind", filter.kind);
  if (filter.needs) params.set("needs", filter.needs);
  if (filter.due) params.set("due", filter.due);
  if (filter.from) params.set("from", filter.from);
  if (filter.to) params.set("to", filter.to);
  if (filter.sort) params.set("sort", `${filter.sort.isDescending ? "-" : ""}${filter.sort.by}`);
  if (filter.page > 1) params.set("page", String(filter.page));
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** Nothing is narrowed, so an empty list means that there are no orders at all. */
export function isUnfiltered(filter: OrderFilter): boolean {
  const { query, status, payment, kind, needs, due, from, to } = filter;
  return query === "" && [status, payment, kind, needs, due, from, to].every((one) => one === null);
}

/** As it opens: open work, and nothing else asked for. */
export function isPlainList(filter: OrderFilter): boolean {
  return filter.status === "open" && isUnfiltered({ ...filter, status: null });
}
