import { type PDFDict, PDFDocument, type PDFRawStream, ParseSpeeds } from "@cantoo/pdf-lib";
import type { PdfFacts } from "./pdf-facts.ts";
import { decodeStream, type Inflate } from "./read/decode-stream.ts";
import { gatherFacts } from "./read/gather-facts.ts";
import { hiddenLayers } from "./read/hidden-layers.ts";
import { walkPages } from "./read/page-tree.ts";
import { dictOf, resolve } from "./read/pdf-objects.ts";
import { drawStream } from "./read/read-content.ts";
import { spaceName } from "./read/read-colors.ts";
import { readDocument } from "./read/read-document.ts";
import { readPage } from "./read/read-page.ts";
import type { Reading } from "./read/run.ts";

export type { Inflate } from "./read/decode-stream.ts";

/** In a whole file; what comes after is left out, and a limit of the facts. */
const MOST_OPERATORS = 3_000_000;

export type ReadPdf =
  | { ok: true; facts: PdfFacts }
  /** No PDF, or one that is damaged beyond reading. `detail` is for the log. */
  | { ok: false; reason: "damaged"; detail: string };

/**
 * Reads everything a preflight needs out of a PDF, or an AI file that is one inside: boxes, fonts,
 * pictures with their resolution, colors, ink, transparency, overprint, texts and lines. No picture is
 * unpacked and nothing is rendered, so 60 MB take a tenth of a second. Never throws for what is
 * in the file; memory is for its caller to limit.
 */
export async function readPdf(bytes: Uint8Array, inflate: Inflate): Promise<ReadPdf> {
  try {
    const document = await openPdf(bytes);
    return { ok: true, facts: readFacts(document, inflate) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (asksForPassword(detail)) {
      return { ok: true, facts: lockedFacts(bytes) };
    }
    return { ok: false, reason: "damaged", detail: detail.slice(0, 300) };
  }
}

/** Opens a PDF, one that is protected against changes only as well. Throws for any other that can't be opened. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, {
    // Without it streams of a protected file stay scrambled, and it would seem to be empty.
    password: "",
    updateMetadata: false,
    throwOnInvalidObject: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
}

function asksForPassword(detail: string): boolean {
  return /NEEDS PASSWORD|PASSWORD INCORRECT|encrypted/i.test(detail);
}

function readFacts(document: PDFDocument, inflate: Inflate): PdfFacts {
  const { context } = document;
  const catalog: PDFDict = document.catalog;
  const gathering = gatherFacts();
  const reading: Reading = {
    gathering,
    page: 0,
    marks: 0,
    contentBox: null,
    operatorsLeft: MOST_OPERATORS,
    decode: decoder(gathering, inflate),
    spaceName: (object, resources) => spaceName(object, resources),
    isHidden: hiddenLayers(catalog),
    draw: (drawing) => drawStream(reading, drawing),
  };
  const { pages, isWhole, hasMore } = walkPages(catalog);
  if (hasMore) gathering.limit("pages");
  const about = readDocument(
    reading,
    catalog,
    dictOf(resolve(catalog, context.trailerInfo.Info)),
    pages,
  );
  return {
    version: context.header.getVersionString(),
    encrypted: context.isDecrypted ? "opened" : "no",
    ...about,
    hasPageTree: isWhole,
    pages: pages.map((page, index) => readPage(reading, page, index)),
    ...gathering.facts(),
  };
}

/** Unpacked streams up to this size are kept for the next time they are drawn. */
const MOST_KEPT_BYTES = 4_000_000;
const MOST_KEPT_BYTES_IN_ALL = 64_000_000;

function decoder(gathering: ReturnType<typeof gatherFacts>, inflate: Inflate) {
  const kept = new Map<PDFRawStream, Uint8Array | null>();
  let keptBytes = 0;
  return (stream: PDFRawStream): Uint8Array | null => {
    const known = kept.get(stream);
    if (known !== undefined) return known;
    const content = decodeOrNull(stream);
    const size = content?.length ?? 0;
    if (size < MOST_KEPT_BYTES && keptBytes + size < MOST_KEPT_BYTES_IN_ALL) {
      kept.set(stream, content);
      keptBytes += size;
    }
    return content;
  };

  function decodeOrNull(stream: PDFRawStream): Uint8Array | null {
    try {
      return decodeStream(stream, inflate);
    } catch (error) {
      gathering.problem(`A stream: ${error instanceof Error ? error.message : String(error)}`);
      gathering.limit("stream");
      return null;
    }
  }
}

/** Nothing is known of a file that asks for a password. */
function lockedFacts(bytes: Uint8Array): PdfFacts {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  return {
    version: /%PDF-(\d[.]\d)/.exec(head)?.[1] ?? "",
    encrypted: "locked",
    pdfx: null,
    outputIntents: [],
    layers: 0,
    annotations: [],
    actions: [],
    hasPageTree: false,
    pages: [],
    ...gatherFacts().facts(),
  };
}
