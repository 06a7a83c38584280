import { type PDFDict, PDFRawStream } from "@cantoo/pdf-lib";
import type { PdfFacts } from "../pdf-facts.ts";
import { countLayers } from "./hidden-layers.ts";
import { dictOf, getDict, getFrom, getList, getName, getText } from "./pdf-objects.ts";
import type { Reading } from "./run.ts";

type DocumentFacts = Pick<
  PdfFacts,
  "pdfx" | "outputIntents" | "layers" | "annotations" | "actions"
>;

/** What a file says of itself as a whole, and carries beside its pages. */
export function readDocument(
  { decode }: Pick<Reading, "decode">,
  catalog: PDFDict,
  info: PDFDict | undefined,
  pages: readonly PDFDict[],
): DocumentFacts {
  return {
    pdfx: readPdfx({ decode }, catalog, info),
    outputIntents: getList(catalog, "OutputIntents", 20).flatMap((entry) => {
      const intent = dictOf(entry);
      if (!intent) return [];
      return {
        subtype: getName(intent, "S"),
        condition: getText(intent, "OutputConditionIdentifier"),
        hasProfile: getFrom(intent, "DestOutputProfile") !== undefined,
      };
    }),
    layers: countLayers(catalog),
    annotations: annotationsOf(pages),
    actions: actionsOf(catalog, pages),
  };
}

/** Old files say it in their info, PDF/X-4 in its metadata. */
function readPdfx(
  { decode }: Pick<Reading, "decode">,
  catalog: PDFDict,
  info: PDFDict | undefined,
): string | null {
  const said = getText(info, "GTS_PDFXConformance") || getText(info, "GTS_PDFXVersion");
  if (said !== "") return said;
  const metadata = getFrom(catalog, "Metadata");
  if (!(metadata instanceof PDFRawStream)) return null;
  const xmp = new TextDecoder().decode(decode(metadata)?.subarray(0, 1_000_000));
  return /GTS_PDFXVersion(?:>|=["'])([^<"']{1,40})/.exec(xmp)?.[1] ?? null;
}

const MOST_ANNOTATIONS = 500;

function annotationsOf(pages: readonly PDFDict[]): string[] {
  const kinds = new Set<string>();
  for (const page of pages) {
    for (const annotation of getList(page, "Annots", MOST_ANNOTATIONS)) {
      const kind = getName(dictOf(annotation), "Subtype");
      if (kind !== "") kinds.add(kind);
    }
  }
  return [...kinds];
}

/** What happens by itself when the file is opened; going to a page is no more than a view. */
function actionsOf(catalog: PDFDict, pages: readonly PDFDict[]): string[] {
  const actions = new Set<string>();
  const note = (action: PDFDict | undefined) => {
    const kind = getName(action, "S");
    if (kind !== "" && kind !== "GoTo") actions.add(kind);
  };
  note(getDict(catalog, "OpenAction"));
  for (const one of [catalog, ...pages]) {
    const events = getDict(one, "AA");
    for (const event of events?.keys().slice(0, 20) ?? []) {
      note(getDict(events, event.asString().slice(1)));
    }
  }
  const names = getDict(catalog, "Names");
  if (getFrom(names, "JavaScript") !== undefined) actions.add("JavaScript");
  if (getFrom(names, "EmbeddedFiles") !== undefined) actions.add("attachments");
  return [...actions];
}
