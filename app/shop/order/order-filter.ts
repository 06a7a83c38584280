import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from "./order-terms.ts";

export const ORDERS_PER_PAGE = 25;

/** What a list of orders is narrowed to; it lives in the page's address. */
export interface OrderFilter {
  /** Beginnings of words of the number, customer, e-mail, business or product. */
  query: string;
  status: OrderStatus | null;
  payment: PaymentStatus | null;
  /** Counted from 1. */
  page: number;
}

/** Reads the filter from an address; what makes no sense there is left out. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return {
    query: (params.get("q") ?? "").trim().slice(0, 200),
    status: ORDER_STATUSES.find((status) => status === params.get("status")) ?? null,
    payment: PAYMENT_STATUSES.find((status) => status === params.get("payment")) ?? null,
    page: readPage(params),
  };
}

/** The page that an address asks for, counted from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The address's query of a filter ("?q=hearth&page=2", or "" for everything). */
export function writeOrderFilter(filter: Partial<OrderFilter>): string {
  const params = new URLSearchParams();
  if (filter.query) params.set("q", filter.query);
  if (filter.status) params.set("status", filter.status);
  if (filter.payment) params.set("payment", filter.payment);
  if (filter.page !== undefined && filter.page > 1) params.set("page", String(filter.page));
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** Nothing is narrowed, so an empty list means that there are no orders at all. */
export function isUnfiltered(filter: OrderFilter): boolean {
  return filter.query === "" && filter.status === null && filter.payment === null;
}
