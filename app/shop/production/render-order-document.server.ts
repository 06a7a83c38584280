import type { DocumentLogo } from "#app/shop/document/document-parts.server.ts";
import { setDocument } from "#app/shop/document/set-document.server.ts";
import type { DocumentAsker } from "#app/shop/document/setting-turns.server.ts";
import type { template } from "./order-document-template.server.ts";
import type { orderDocumentOf } from "./order-document.ts";

/** A job ticket or a packing slip as a PDF in US letter. Fails as `setDocument` does. */
export function renderOrderDocument(
  parts: Parameters<typeof orderDocumentOf>,
  logo: DocumentLogo,
  asker: DocumentAsker,
) {
  return setDocument<typeof template>(
    "#app/shop/production/order-document-template.server.ts",
    parts,
    logo,
    asker,
  );
}
