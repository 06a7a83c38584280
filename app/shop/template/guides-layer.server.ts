import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from "@cantoo/pdf-lib";

const GUIDES_LAYER = "Guides (do not print)";

const PROPERTY = "Guides";

/** Adds a layer to a document: seen on the screen, left out where the document is printed. */
export function addGuidesLayer({ catalog, context }: PDFDocument): PDFRef {
  const layer = context.register(
    context.obj({
      Type: "OCG",
      Name: PDFHexString.fromText(GUIDES_LAYER),
      Usage: { View: { ViewState: "ON" }, Print: { Subtype: "Guides", PrintState: "OFF" } },
    }),
  );
  const asUsed = (event: string) => ({ Event: event, Category: [event], OCGs: [layer] });
  catalog.set(
    PDFName.of("OCProperties"),
    context.obj({
      OCGs: [layer],
      D: { Order: [layer], ON: [layer], AS: [asUsed("View"), asUsed("Print")] },
    }),
  );
  return layer;
}

/** Puts what `draw` draws on the layer. */
export function drawOnLayer(page: PDFPage, layer: PDFRef, draw: () => void) {
  const { Resources } = page.node.normalizedEntries();
  Resources.set(PDFName.of("Properties"), page.doc.context.obj({ [PROPERTY]: layer }));
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      PDFName.of("OC"),
      PDFName.of(PROPERTY),
    ]),
  );
  draw();
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}
