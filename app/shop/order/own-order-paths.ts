import { MY_ACCOUNT_PATH } from "#app/shop/person/account-paths.ts";
import type { OwnOrderShow } from "./own-order-shows.ts";
import { invoiceUnder } from "./tracking/tracking-paths.ts";

export const OWN_ORDERS_PATH = `${MY_ACCOUNT_PATH}/orders`;

/** The page of one of one's own orders. */
export function ownOrderPath(orderId: string): string {
  return `${OWN_ORDERS_PATH}/${orderId}`;
}

/** Under this a customer downloads the files of an order. */
export function ownFilesPath(orderId: string): string {
  return `${ownOrderPath(orderId)}/files`;
}

/** Takes files for an order that was placed before. */
export function ownArtworkPath(orderId: string): string {
  return `${ownOrderPath(orderId)}/artwork`;
}

/** The answers of a package's form, to finish them. */
export function ownDetailsPath(orderId: string): string {
  return `${ownOrderPath(orderId)}/details`;
}

/** The team's price for one's own order, and its acceptance. */
export function ownQuotePath(orderId: string): string {
  return `${ownOrderPath(orderId)}/quote`;
}

export function orderAgainCartPath(orderId: string): string {
  return `${ownOrderPath(orderId)}/again`;
}

export function invoicePath(orderId: string): string {
  return invoiceUnder(ownOrderPath(orderId));
}

/** A new message that already says which order it is about. */
export function messageAboutPath(orderId: string): string {
  return `${MY_ACCOUNT_PATH}/messages?about=${orderId}`;
}

/** Takes the form that prints an order's item again. */
export function printAgainPath(orderId: string): string {
  return `${ownOrderPath(orderId)}/print-again`;
}

/** A page of the list; counted from 1. */
export function ownOrdersPath(page: number, show: OwnOrderShow = "all"): string {
  const search = new URLSearchParams();
  if (show !== "all") search.set("show", show);
  if (page !== 1) search.set("page", String(page));
  return search.size === 0 ? OWN_ORDERS_PATH : `${OWN_ORDERS_PATH}?${search}`;
}
