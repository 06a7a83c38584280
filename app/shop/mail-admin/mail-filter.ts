import { askedText } from "#app/shop/form/asked-text.ts";
import { readDay } from "#app/shop/order/order-filter.ts";

/** The list of the shop's mails, for the team. */
export const MAILS_PATH = "/admin/mail";
export const MAILS_PER_PAGE = 50;

/** Days that are looked at when none are chosen, and at most. */
export const DAYS_SHOWN = 7;
export const MOST_DAYS = 31;

/**
 * `file`: only written to a file, because no mail server is set up; `waiting`: not tried yet; `failed`: tried in vain, and tried again; `given_up`: too old to be
 * tried again.
 */
export const MAIL_STATES = ["sent", "file", "waiting", "failed", "given_up"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_WORDS: Readonly<Record<MailState, string>> = {
  sent: "Sent",
  file: "Saved to a file",
  waiting: "Waiting",
  failed: "Failed",
  given_up: "Given up",
};

/** The part of the list that is shown; it lives in the page's address. */
export interface MailFilter {
  /** A whole email address, or an order's number. */
  query: string;
  state: MailState | null;
  /** Days of the shop, "2026-11-22". */
  from: string | null;
  to: string | null;
  /** Counted from 1. */
  page: number;
}

/** Reads the filter from an address; what makes no sense there is left out. */
export function readMailFilter(params: URLSearchParams): MailFilter {
  const page = Number(params.get("page"));
  return {
    query: askedText(params, "q"),
    state: MAIL_STATES.find((state) => state === params.get("state")) ?? null,
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The address of the list with a filter. */
export function mailsPath({ query, state, from, to, page = 1 }: Partial<MailFilter>): string {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (state) params.set("state", state);
  if (from) params.set("from", from);
  if (to) params.set("to", to);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? MAILS_PATH : `${MAILS_PATH}?${params.toString()}`;
}

export function mailPath(mailId: string): string {
  return `${MAILS_PATH}/${mailId}`;
}

/** How a mail stands. */
export function mailStateOf(
  {
    sentAt,
    isFile,
    lastError,
    createdAt,
  }: { sentAt: Date | null; isFile: boolean; lastError: string | null; createdAt: Date },
  oldestTried: Date,
): MailState {
  if (sentAt !== null) return isFile ? "file" : "sent";
  if (createdAt <= oldestTried) return "given_up";
  return lastError === null ? "waiting" : "failed";
}

/** Whether a mail that stands so is over, so that somebody may send it once more. */
export function isSendable(state: MailState): boolean {
  return state === "sent" || state === "file" || state === "given_up";
}
