import { deflateSync } from "node:zlib";
import { type PdfObject, writePdf } from "./write-pdf.ts";

/** Files that are made to hang or to fill whoever reads them, as large as is needed to see that they don't. */
export const HOSTILE_FILES: readonly { name: string; write: () => Buffer }[] = [
  {
    name: "a stream of 300 MB that is packed small",
    write: () => onePage(packed(Buffer.alloc(300_000_000, 0x20))),
  },
  {
    name: "four million operators",
    write: () => onePage(packed(Buffer.from("0 0 1 1 re f\n".repeat(2_000_000)))),
  },
  { name: "forms that call ten others, eleven times over", write: formTree },
  {
    name: "a tile that is painted with itself",
    write: () =>
      onePage({ dict: "", content: "/Pattern cs /T scn 0 0 9 9 re f" }, "/Pattern<</T 10 0 R>>", [
        {
          dict: "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</T 10 0 R>>>>",
          content: "/Pattern cs /T scn /T scn /T scn 0 0 5 5 re f",
        },
      ]),
  },
  {
    name: "pages that hold each other",
    write: () =>
      raw([
        [1, CATALOG],
        [2, "<</Type/Pages/Kids[3 0 R 3 0 R]/Parent 3 0 R>>"],
        [3, "<</Type/Pages/Kids[2 0 R 4 0 R]/Parent 2 0 R>>"],
        [4, "<</Type/Page/Parent 3 0 R/MediaBox[0 0 9 9]>>"],
      ]),
  },
  {
    name: "parents without a beginning",
    write: () =>
      raw([
        [1, CATALOG],
        [2, "<</Type/Pages/Kids[3 0 R]/Parent 4 0 R>>"],
        [3, "<</Type/Page/Parent 2 0 R>>"],
        [4, "<</Parent 2 0 R>>"],
      ]),
  },
  {
    name: "three hundred thousand pages",
    write: () =>
      raw([
        [1, CATALOG],
        [2, `<</Type/Pages/Count 300000/Kids[${"3 0 R ".repeat(300_000)}]>>`],
        [3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 252 144]>>"],
      ]),
  },
  {
    name: "a page of two hundred thousand miles",
    write: () => onePage({ dict: "", content: "" }, "", [], "/UserUnit 1000", "14400000 14400000"),
  },
  {
    name: "a picture of 60,000 by 60,000 pixels",
    write: () =>
      onePage({ dict: "", content: "252 0 0 144 0 0 cm /I Do" }, "/XObject<</I 10 0 R>>", [
        {
          dict: "/Type/XObject/Subtype/Image/Width 60000/Height 60000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode",
          content: deflateSync(Buffer.alloc(1_000_000)),
        },
      ]),
  },
  {
    name: "arrays in arrays, a hundred thousand deep",
    write: () =>
      raw([
        [1, `<</Type/Catalog/Pages 2 0 R/X ${"[".repeat(100_000)}${"]".repeat(100_000)}>>`],
        [2, "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
        [3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>"],
      ]),
  },
  {
    name: "a hundred thousand states kept",
    write: () => onePage({ dict: "", content: "q ".repeat(100_000) }),
  },
  {
    name: "spaces that stand on each other",
    write: () =>
      onePage(
        { dict: "", content: "/A cs 1 scn 0 0 9 9 re f" },
        "/ColorSpace<</A 10 0 R/B 11 0 R>>",
        ["[/Indexed 11 0 R 1<0000>]", "[/Indexed 10 0 R 1<0000>]"],
      ),
  },
  {
    name: "a reference to itself",
    write: () => onePage({ dict: "", content: "/F Do" }, "/XObject 10 0 R", ["10 0 R"]),
  },
  { name: "nothing but the first line", write: () => Buffer.from("%PDF-1.7\n") },
  { name: "a page on the web", write: () => Buffer.from("<html><script>alert(1)</script>") },
  { name: "no byte", write: () => Buffer.alloc(0) },
  {
    name: "two hundred thousand objects",
    write: () =>
      Buffer.from(
        `%PDF-1.7\n${Array.from({ length: 200_000 }, (_, at) => `${at + 9} 0 obj\n<<>>\nendobj\n`).join("")}`,
      ),
  },
];

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";

function raw(objects: [number, PdfObject][]): Buffer {
  return writePdf({ objects: new Map(objects) });
}

function onePage(
  content: PdfObject,
  resources = "",
  objects: PdfObject[] = [],
  more = "",
  corner = "252 144",
): Buffer {
  return raw([
    [1, CATALOG],
    [2, "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${corner}]${more}/Contents 4 0 R/Resources<<${resources}>>>>`,
    ],
    [4, content],
    ...objects.map((object, at): [number, PdfObject] => [10 + at, object]),
  ]);
}

function packed(content: Buffer): PdfObject {
  return { dict: "/Filter/FlateDecode", content: deflateSync(content, { level: 1 }) };
}

/** Each calls the next ten times: 10 to the power of 11 drawings. */
function formTree(): Buffer {
  const forms = Array.from({ length: 11 }, (_, at) => ({
    dict: `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</F ${11 + at} 0 R>>>>`,
    content: "/F Do ".repeat(10),
  }));
  const last = { dict: "/Type/XObject/Subtype/Form/BBox[0 0 99 99]", content: "0 0 1 1 re f" };
  return onePage({ dict: "", content: "/F Do" }, "/XObject<</F 10 0 R>>", [...forms, last]);
}
