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
  "proof-answer": "Proof waits for the customer",
  "proof-changes": "Proof answered: changes wanted",
  start: "Ready to print",
  quote: "Needs a quote",
  answer: "Quote sent",
  renewal: "Quote expired",
};

/** What a list of orders is narrowed to; it lives in the page's address. */
export interface OrderFilter {
  /** Beginnings of words of the number, customer, e-mail, business or product. */
  query: string;
  status: OrderStatus | null;
  payment: PaymentStatus | null;
  kind: OrderKind | null;
  needs: OrderNeed | null;
  /** The first and the last of the shop's days on which they were placed, "2026-11-22". */
  from: string | null;
  to: string | null;
  /** Counted from 1. */
  page: number;
}

export const ALL_ORDERS: OrderFilter = {
  query: "",
  status: null,
  payment: null,
  kind: null,
  needs: null,
  from: null,
  to: null,
  page: 1,
};

/** Reads the filter from an address; what makes no sense there is left out. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return {
    query: (params.get("q") ?? "").trim().slice(0, 200),
    status: ORDER_STATUSES.find((status) => status === params.get("status")) ?? null,
    payment: PAYMENT_STATUSES.find((status) => status === params.get("payment")) ?? null,
    kind: ORDER_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    needs: ORDER_NEEDS.find((need) => need === params.get("needs")) ?? null,
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
    page: readPage(params),
  };
}

/** A day that there is, "2026-11-22"; `null` for anything else. */
export function readDay(text: string | null): string | null {
  if (text === null || !/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** The address's query of a filter ("?q=hearth&page=2", or "" for everything). */
export function writeOrderFilter(filter: Partial<OrderFilter>): string {
  const params = new URLSearchParams();
  if (filter.query) params.set("q", filter.query);
  if (filter.status) params.set("status", filter.status);
  if (filter.payment) params.set("payment", filter.payment);
  if (filter.kind) params.set("kind", filter.kind);
  if (filter.needs) params.set("needs", filter.needs);
  if (filter.from) params.set("from", filter.from);
  if (filter.to) params.set("to", filter.to);
  if (filter.page !== undefined && filter.page > 1) params.set("page", String(filter.page));
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** Nothing is narrowed, so an empty list means that there are no orders at all. */
export function isUnfiltered(filter: OrderFilter): boolean {
  return writeOrderFilter({ ...filter, page: 1 }) === "";
}
