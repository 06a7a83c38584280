import { askedText } from "#app/shop/form/asked-text.ts";
import { INBOX_PATH } from "#app/shop/message/message-paths.ts";
import { INBOX_KINDS, INBOX_STATES, type InboxKind, type InboxState } from "./inbox-terms.ts";
import { readPage } from "#app/shop/form/page-number.ts";

export const INBOX_PER_PAGE = 20;

/** The people who see to an entry: whoever looks, or nobody yet. */
export const INBOX_HANDS = ["me", "nobody"] as const;
export type InboxHands = (typeof INBOX_HANDS)[number];

/** The part of the inbox that is shown; it lives in the page's address. */
export interface InboxFilter {
  /** Beginnings of words of names, addresses, subjects and texts. */
  query: string;
  state: InboxState;
  /** `null` for all kinds. */
  kind: InboxKind | null;
  /** `null` for anybody's. */
  hands: InboxHands | null;
  /** Whether only entries that wait for an answer are shown. */
  isUnread: boolean;
  /** Counted from 1. */
  page: number;
}

/** Reads the filter from an address; what makes no sense there is left out. */
export function readInboxFilter(params: URLSearchParams): InboxFilter {
  return {
    query: askedText(params, "q"),
    state: INBOX_STATES.find((state) => state === params.get("state")) ?? "open",
    kind: INBOX_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    hands: INBOX_HANDS.find((hands) => hands === params.get("hands")) ?? null,
    isUnread: params.get("unread") === "1",
    page: readPage(params),
  };
}

/** The address's query of a filter ("?kind=contact&page=2", or "" for all that is open). */
export function writeInboxFilter(filter: Partial<InboxFilter>): string {
  const params = new URLSearchParams();
  if (filter.query) params.set("q", filter.query);
  if (filter.state && filter.state !== "open") params.set("state", filter.state);
  if (filter.kind) params.set("kind", filter.kind);
  if (filter.hands) params.set("hands", filter.hands);
  if (filter.isUnread) params.set("unread", "1");
  if (filter.page !== undefined && filter.page > 1) params.set("page", String(filter.page));
  return params.size === 0 ? "" : `?${params.toString()}`;
}

/** The inbox, narrowed; `filter` is the query that `writeInboxFilter` makes. */
export function inboxPath(filter = ""): string {
  return INBOX_PATH + filter;
}

/** The address at which staff say that an entry needs no answer. */
export function inboxReceiptPath(entryId: string, filter = ""): string {
  return `${INBOX_PATH}/${entryId}/read-receipt${filter}`;
}
