import { MY_ACCOUNT_PATH } from "#app/shop/person/account-paths.ts";

/** A customer's conversations with the shop, and where a new one is begun. */
export const MESSAGES_PATH = `${MY_ACCOUNT_PATH}/messages`;
export const NEW_MESSAGE_PATH = `${MESSAGES_PATH}/new`;

/** The inbox of the shop's staff. */
export const INBOX_PATH = "/admin/messages";

/**
 * The address in a thread's page at which the newest messages, and the form for the next, come into
 * view.
 */
export const NEWEST_ID = "newest";

/** A thread as its customer sees it. */
export function threadPath(threadId: string): string {
  return `${MESSAGES_PATH}/${encodeURIComponent(threadId)}`;
}

/** The same thread for staff. */
export function inboxThreadPath(threadId: string): string {
  return `${INBOX_PATH}/${encodeURIComponent(threadId)}`;
}

/** An entry of the inbox beside the list that led to it; `filter` is the list's query. */
export function inboxEntryPath(entryId: string, filter = ""): string {
  return `${INBOX_PATH}/${encodeURIComponent(entryId)}${filter}`;
}

/** Adds what only some of a list's pages have: the first page has no number. */
export function pageOf(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
