import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { readOperations } from "#app/shop/preflight/read/content-tokens.ts";
import { decodeStream } from "#app/shop/preflight/read/decode-stream.ts";
import {
  dictOf,
  getDict,
  getFrom,
  getList,
  getName,
  getNumber,
  getText,
  nameOf,
  rectOf,
} from "#app/shop/preflight/read/pdf-objects.ts";
import { walkPages } from "#app/shop/preflight/read/page-tree.ts";
import { within } from "#app/shop/preflight/read/matrix.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";

/** A file as the rules look at it. */
export interface Exchange {
  bytes: Uint8Array;
  document: PDFDocument;
  pages: PDFDict[];
  dicts: PDFDict[];
  streams: PDFRawStream[];
  xmp: string;
  info: PDFDict | undefined;
  intents: PDFDict[];
}

/** The rules of PDF/X-4 (ISO 15930-7) by what the objects of a file say, in its own sentences. */
const RULES: Readonly<Record<string, (file: Exchange) => boolean>> = {
  "the header says 1.6": ({ bytes }) => latin(bytes.subarray(0, 8)) === "%PDF-1.6",
  "its table of objects is plain, and they lie open": ({ bytes, dicts }) =>
    latin(bytes).includes("\ntrailer") &&
    dicts.every((dict) => !["ObjStm", "XRef"].includes(getName(dict, "Type"))),
  "it is not encrypted": ({ document }) => document.context.trailerInfo.Encrypt === undefined,
  "it has an ID of two parts": ({ document }) => {
    const { ID } = document.context.trailerInfo;
    return ID instanceof PDFArray && ID.size() === 2;
  },
  "one output intent of PDF/X names its condition": ({ intents }) =>
    intents.length === 1 &&
    intents.every(
      (one) => getName(one, "S") === "GTS_PDFX" && getText(one, "OutputConditionIdentifier") !== "",
    ),
  "and brings the profile of a printer in CMYK": ({ intents }) =>
    intents.every((intent) => {
      const stream = getFrom(intent, "DestOutputProfile");
      if (!(stream instanceof PDFRawStream) || getNumber(stream.dict, "N", 0) !== 4) return false;
      const profile = latin(decodeStream(stream, nodeInflate).subarray(0, 40));
      return profile.slice(12, 20) === "prtrCMYK" && profile.slice(36) === "acsp";
    }),
  "metadata lie open, and say PDF/X-4": ({ document, xmp }) => {
    const stream = getFrom(document.catalog, "Metadata");
    const isOpen = stream instanceof PDFRawStream && getFrom(stream.dict, "Filter") === undefined;
    return isOpen && xmp.includes("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>");
  },
  "they have an identity": ({ xmp }) =>
    ["xmpMM:DocumentID>uuid:", "xmpMM:VersionID", "xmpMM:RenditionClass", "xmp:MetadataDate"].every(
      (one) => xmp.includes(one),
    ),
  "title, dates and trapping are said twice, and the same": ({ info, xmp }) => {
    const created = getFrom(info, "CreationDate");
    const date = created instanceof PDFString ? created.decodeDate().toISOString() : "";
    const said = `${date.slice(0, 19)}Z`;
    return (
      getText(info, "Title") !== "" &&
      xmp.includes(`>${getText(info, "Title")}</rdf:li>`) &&
      xmp.includes(`<xmp:CreateDate>${said}</xmp:CreateDate>`) &&
      xmp.includes(`<xmp:ModifyDate>${said}</xmp:ModifyDate>`) &&
      getText(info, "CreationDate") === getText(info, "ModDate") &&
      getName(info, "Trapped") === "False" &&
      xmp.includes("<pdf:Trapped>False</pdf:Trapped>")
    );
  },
  "the catalog does nothing by itself": ({ document }) =>
    ["OpenAction", "AA", "Names", "AcroForm", "OCProperties", "Outlines"].every(
      (key) => getFrom(document.catalog, key) === undefined,
    ),
  "pages have boxes, each inside the other": ({ pages }) =>
    pages.every((page) => {
      const [media, bleed, trim] = ["MediaBox", "BleedBox", "TrimBox"].map((key) =>
        rectOf(page, getFrom(page, key)),
      );
      if (!media || !bleed || !trim) return false;
      return (
        String(within(trim, bleed)) === String(trim) &&
        String(within(bleed, media)) === String(bleed)
      );
    }),
  "pages say in which space they are mixed": ({ pages }) =>
    pages.every((page) => getName(getDict(page, "Group"), "CS") === "DeviceCMYK"),
  "nothing is laid over the pages": ({ pages }) =>
    pages.every(
      (page) => getFrom(page, "Annots") === undefined && getFrom(page, "AA") === undefined,
    ),
  "every font is embedded": ({ dicts }) =>
    dicts.filter((dict) => getName(dict, "Type") === "Font").every(isEmbedded),
  "no object is in a space of light": ({ dicts }) =>
    dicts.every((dict) => dict.values().every((value) => !isLight(value))),
  "no content sets a color of light": ({ streams }) =>
    streams
      .filter(isContent)
      .every((stream) =>
        [...readOperations(decodeStream(stream, nodeInflate))].every(
          ({ operator }) => operator !== "rg" && operator !== "RG",
        ),
      ),
  "no curves, halftones or layers are left": ({ dicts }) =>
    dicts.every((dict) =>
      ["TR", "TR2", "HT", "HTP", "OC", "OPI", "Alternates", "Ref", "PieceInfo"].every(
        (key) => getFrom(dict, key) === undefined || getName(dict, "Type") === "Mask",
      ),
    ),
  "no scripts": ({ dicts }) =>
    dicts.every((dict) => !["JavaScript", "Launch", "SubmitForm"].includes(getName(dict, "S"))),
};

/** The rules of PDF/X-4 that a file breaks, each as a sentence; none of a good one. */
export async function brokenRules(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const streams = objects.filter((object) => object instanceof PDFRawStream);
  const metadata = getFrom(catalog, "Metadata");
  const file: Exchange = {
    bytes,
    document,
    pages: walkPages(catalog).pages,
    dicts: objects.flatMap(dictsIn),
    streams,
    xmp: metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.contents) : "",
    info: dictOf(context.lookup(context.trailerInfo.Info)),
    intents: getList(catalog, "OutputIntents").flatMap((one) => dictOf(one) ?? []),
  };
  return Object.entries(RULES).flatMap(([rule, isKept]) => (isKept(file) ? [] : [rule]));
}

/** A dictionary and those that lie in it. */
function dictsIn(object: PDFObject): PDFDict[] {
  if (object instanceof PDFRawStream) return dictsIn(object.dict);
  if (object instanceof PDFArray) return object.asArray().flatMap(dictsIn);
  return object instanceof PDFDict ? [object, ...object.values().flatMap(dictsIn)] : [];
}

function isEmbedded(font: PDFDict): boolean {
  const subtype = getName(font, "Subtype");
  if (subtype === "Type3") return true;
  const [inner] = subtype === "Type0" ? getList(font, "DescendantFonts") : [font];
  const descriptor = getDict(dictOf(inner), "FontDescriptor");
  return ["FontFile", "FontFile2", "FontFile3"].some(
    (key) => getFrom(descriptor, key) !== undefined,
  );
}

const OF_LIGHT = ["DeviceRGB", "CalRGB", "Lab", "DefaultRGB"];

/** A space of light, alone or below another: not the look of an ink that is printed as itself. */
function isLight(value: PDFObject): boolean {
  if (value instanceof PDFName) return OF_LIGHT.includes(nameOf(value));
  if (!(value instanceof PDFArray)) return false;
  const [kind, base] = value.asArray();
  if (["Separation", "DeviceN"].includes(nameOf(kind))) return false;
  return (
    isLight(kind ?? value) || (nameOf(kind) === "Indexed" && base !== undefined && isLight(base))
  );
}

function isContent({ dict }: PDFRawStream): boolean {
  const isForm = getName(dict, "Subtype") === "Form" || getName(dict, "Type") === "Pattern";
  const keys = dict.keys().map((key) => nameOf(key));
  return isForm || keys.every((key) => ["Length", "Filter", "DecodeParms"].includes(key));
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
