import type { ArtworkHold } from "#app/shop/order/artwork-hold.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import {
  isAgreedBefore,
  isPrinted,
  ORDER_KIND_FACTS,
  type OrderKind,
} from "#app/shop/order/order-kinds.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { FilePurpose } from "../file-purposes.ts";

export interface ArtworkLine {
  configuration: Pick<Configuration, "hasOwnDesign" | "reprintOf"> | null;
  payload: Readonly<Record<string, unknown>>;
}

/** What a customer can send for an ordered item, and whether the shop waits for it. */
export interface LineArtwork {
  /** What kinds of files are taken. */
  purpose: FilePurpose;
  /** The customer has a design of their own and nothing of it is here: production waits, and has not begun (decisions §4). */
  isMissing: boolean;
}

/** The same with what is here already, for its customer. */
export interface SentLineArtwork extends LineArtwork {
  /** What its files wait for the customer with; `null` where they don't. */
  hold: ArtworkHold | null;
  /** Its print files: another one may take the place of one of them. */
  sent: readonly { id: string; name: string; isHeld: boolean }[];
}

/** What decides whether an order takes files. */
export interface ArtworkOrder {
  orderKind: OrderKind;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
}

/**
 * Files are taken until the order leaves the shop; `null` after that, for what was
 * refunded before it was begun, and for a custom payment, which is for something
 * agreed before.
 */
export function lineArtwork(
  order: ArtworkOrder,
  line: ArtworkLine,
  fileCount: number,
): LineArtwork | null {
  const isOpen = waitsForArtwork(order) || order.orderStatus === "processing";
  if (!isOpen || isAgreedBefore(order)) return null;
  return {
    purpose: isByReference(order, line) ? "reference" : "artwork",
    // Whoever starts it without files has said why.
    isMissing: order.orderStatus === "pending" && needsArtwork(order, line) && fileCount === 0,
  };
}

/** It is to be made, and has not been begun: files that are missing keep it waiting. */
export function waitsForArtwork(order: Pick<ArtworkOrder, "orderStatus" | "paymentStatus">) {
  return order.orderStatus === "pending" && order.paymentStatus !== "refunded";
}

/** What keeps the files of an order from the press that has not been begun; `null` where nothing does. */
export function heldArtwork(
  order: Pick<ArtworkOrder, "orderStatus" | "paymentStatus"> & { artworkHold: ArtworkHold | null },
): ArtworkHold | null {
  return waitsForArtwork(order) ? order.artworkHold : null;
}

/** Nothing can be made of it before the customer's own files are here. */
export function needsArtwork(order: { orderKind: OrderKind }, line: ArtworkLine): boolean {
  const isFromFiles = !isAgreedBefore(order) && !isByReference(order, line);
  return isFromFiles && line.configuration?.hasOwnDesign === true;
}

/** Whether a new order waits for its customer's files; later the database's triggers tell. */
export function awaitsArtwork(
  order: { orderKind: OrderKind },
  lines: readonly (ArtworkLine & { fileCount: number })[],
): boolean {
  if (!isPrinted(order)) return false;
  return lines.some((line) => line.fileCount === 0 && needsArtwork(order, line));
}

/** It is no print, and no print files are asked for. */
export function isByReference({ orderKind }: { orderKind: OrderKind }, line: ArtworkLine): boolean {
  return ORDER_KIND_FACTS[orderKind].files === "reference" || isCommercial(line);
}

/** Its form says "own design" for every commercial: there is no other kind. */
function isCommercial({ payload }: ArtworkLine): boolean {
  return payload["orderType"] === "commercial";
}
