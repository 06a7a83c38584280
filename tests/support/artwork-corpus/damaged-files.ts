import { CHECK_IDS } from "#app/shop/preflight/verdict.ts";
import { cardFile, onFront, placed } from "./card-file.ts";
import { type CorpusFile, facesSeen } from "./corpus-file.ts";
import { CARD } from "./corpus-jobs.ts";
import { sheetPdf } from "./sheet-pdf.ts";
import { type PdfObject, writePdf } from "./write-pdf.ts";

/** Of a file of which nothing is known. */
function unknown(readable: "warning" | "fail"): CorpusFile["expected"] {
  return { ...Object.fromEntries(CHECK_IDS.map((id) => [id, "moot"])), readable };
}

function rawFile(
  name: string,
  objects: [number, PdfObject][],
  expected: CorpusFile["expected"],
  status: CorpusFile["status"],
): CorpusFile {
  const write = () => writePdf({ objects: new Map(objects) });
  return { name, job: CARD, content: { kind: "pdf", write }, edges: [], expected, status };
}

function changed(name: string, change: (bytes: Buffer) => Buffer): CorpusFile {
  const write = () => change(sheetPdf(CARD, {}));
  return {
    name,
    job: CARD,
    content: { kind: "pdf", write },
    edges: facesSeen(CARD),
    expected: {},
    status: "pass",
  };
}

const CATALOG: [number, PdfObject] = [1, "<</Type/Catalog/Pages 2 0 R>>"];
const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 270 162]>>";
/** A page with one form, `objects` from 10 on. */
const form = (content: string, more = "") => ({
  dict: `/Type/XObject/Subtype/Form/BBox[0 0 270 162]${more}`,
  content,
});

/** Locked, cut short, damaged on the way, or going round in circles. */
export const DAMAGED_FILES: readonly CorpusFile[] = [
  cardFile("locked", { lock: "secret" }, unknown("fail")),
  cardFile("protected against changes only", { lock: "open" }, {}),
  cardFile(
    "protected, and without bleed",
    { lock: "open", beyond: 0 },
    { bleed: "fail" },
    { edges: facesSeen(CARD, { bare: 1 }) },
  ),
  rawFile("no pages", [CATALOG, [2, "<</Type/Pages/Kids[]/Count 0>>"]], unknown("fail"), "fail"),
  rawFile("no list of pages", [[1, "<</Type/Catalog>>"]], unknown("warning"), "by-hand"),
  rawFile(
    "pages that lead nowhere",
    [CATALOG, [2, "<</Type/Pages/Kids[7 0 R]/Count 1>>"]],
    unknown("warning"),
    "by-hand",
  ),
  rawFile("no catalog", [[1, "<</Type/Nothing>>"]], unknown("warning"), "by-hand"),
  rawFile(
    "a list of pages that holds itself",
    [CATALOG, [2, "<</Type/Pages/Kids[2 0 R 3 0 R 2 0 R]/Count 3>>"], [3, PAGE]],
    { pages: "warning", size: "pass", blank: "fail", safe: "waiting" },
    "fail",
  ),
  {
    ...cardFile(
      "a content that is packed in an unknown way",
      {},
      { readable: "warning", blank: "fail" },
    ),
    content: { kind: "pdf", write: () => strange("/Filter/Brotli") },
    status: "fail",
  },
  cardFile(
    "a form that draws itself",
    {
      objects: [form("/F Do /F Do", "/Resources<</XObject<</F 10 0 R>>>>")],
      resources: "/XObject<</F 10 0 R>>",
      ...onFront("/F Do"),
    },
    {},
  ),
  cardFile(
    "a form in a form in a form",
    {
      objects: [
        form("/B Do", "/Resources<</XObject<</B 11 0 R>>>>"),
        form("/C Do", "/Resources<</XObject<</C 12 0 R>>>>"),
        form("0.1 0.6 0.7 rg 60 60 40 20 re f"),
      ],
      resources: "/XObject<</A 10 0 R>>",
      ...onFront("/A Do"),
    },
    { color: "warning" },
  ),
  cardFile(
    "operators that nobody knows",
    onFront("60 60 40 20 quux << /A [ 1 2 >> ) ] > 0 0 (un(bal)anced q"),
    {},
  ),
  cardFile("a picture that isn't there", onFront(placed(1, 1, "Gone")), {}),
  cardFile("more Q than q", onFront("Q Q Q Q 0.1 0.6 0.7 rg 60 60 40 20 re f"), {
    color: "warning",
  }),
  cardFile(
    "colors in a space that isn't there",
    onFront("/Gone cs 1 1 1 scn 60 60 40 20 re f"),
    {},
  ),
  changed("letters before the file", (bytes) =>
    Buffer.concat([Buffer.from("From: printer\r\n\r\n"), bytes]),
  ),
  changed("letters after the file", (bytes) =>
    Buffer.concat([bytes, Buffer.from("\r\n<html>\r\n")]),
  ),
  changed("without its end", (bytes) => bytes.subarray(0, bytes.lastIndexOf("xref\n0"))),
  changed("a table that points to wrong places", (bytes) =>
    Buffer.from(
      bytes.toString("latin1").replaceAll(/^\d{10} 00000 n/gm, "0000000007 00000 n"),
      "latin1",
    ),
  ),
];

/** A card whose contents say that they are packed in this way. */
function strange(filter: string): Buffer {
  return Buffer.from(
    sheetPdf(CARD, { isPacked: true }).toString("latin1").replaceAll("/Filter/FlateDecode", filter),
    "latin1",
  );
}
