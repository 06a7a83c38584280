import type { DocumentLogo } from "#app/shop/document/document-parts.server.ts";
import { setDocument } from "#app/shop/document/set-document.server.ts";
import type { template } from "./order-document-template.server.ts";
import type { OrderDocument } from "./order-document.ts";

/** A job ticket or a packing slip as a PDF in US letter. */
export function renderOrderDocument(sheet: OrderDocument, logo: DocumentLogo = null) {
  return setDocument<typeof template>(
    "#app/shop/production/order-document-template.server.ts",
    sheet,
    logo,
  );
}
