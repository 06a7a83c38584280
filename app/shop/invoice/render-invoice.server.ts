import type { DocumentLogo } from "#app/shop/document/document-parts.server.ts";
import { setDocument } from "#app/shop/document/set-document.server.ts";
import type { DocumentAsker } from "#app/shop/document/setting-turns.server.ts";
import type { template } from "./invoice-template.server.ts";
import type { Invoice } from "./invoice.ts";

/** An invoice as a PDF in US letter. Fails as `setDocument` does. */
export function renderInvoice(invoice: Invoice, logo: DocumentLogo, asker: DocumentAsker) {
  return setDocument<typeof template>(
    "#app/shop/invoice/invoice-template.server.ts",
    invoice,
    logo,
    asker,
  );
}
