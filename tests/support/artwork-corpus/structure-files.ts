import { cardFile, onFront, picture, placed } from "./card-file.ts";
import { type CorpusFile, seen } from "./corpus-file.ts";
import { STICKER } from "./corpus-jobs.ts";
import type { SheetPage } from "./sheet-pdf.ts";

const GROUP = (space: string) => `/Group<</Type/Group/S/Transparency/CS/${space}>>`;
const seeThrough = {
  resources: "/ExtGState<</G <</Type/ExtGState/ca 0.5>>>>",
  ...onFront("q /G gs 0 0.5 0 0 k 60 60 40 20 re f Q"),
};
const overprinting = (operators: string) => ({
  resources: "/ExtGState<</O <</Type/ExtGState/OP true/op true/OPM 1>>>>",
  ...onFront(`q /O gs ${operators} Q`),
});
const HELVETICA = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
const inFont = (operators: string) => onFront(`BT /F2 10 Tf 0 0 0 1 k 60 50 Td ${operators} ET`);
const DRAWN =
  "<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</a 11 0 R>>/Encoding<</Type/Encoding/Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1000]/Resources<<>>>>";
const GLYPH = { dict: "", content: "1000 0 0 0 750 750 d1 0 0 750 750 re f" };
const LAYERS = (settings: string) => `/OCProperties<</OCGs[10 0 R]/D<<${settings}>>>>`;
const onLayer = (operators: string) => ({
  objects: ["<</Type/OCG/Name(Guides)>>"],
  resources: "/Properties<</L 10 0 R>>",
  ...onFront(`/OC /L BDC ${operators} EMC`),
});
const pageWith = (kind: string) => `/Annots[<</Type/Annot/Subtype/${kind}/Rect[60 60 90 90]>>]`;
const NOTHING: (page: SheetPage) => string = () => "";

const FONTS: readonly CorpusFile[] = [
  cardFile(
    "a font that isn't embedded",
    { objects: [HELVETICA], fonts: "/F2 10 0 R", ...inFont("(Licensed) Tj") },
    { fonts: "fail" },
  ),
  cardFile(
    "a font that isn't embedded, mentioned only",
    { objects: [HELVETICA], fonts: "/F2 10 0 R" },
    {},
  ),
  cardFile(
    "a font that isn't embedded, set and not used",
    { objects: [HELVETICA], fonts: "/F2 10 0 R", ...inFont("") },
    {},
  ),
  cardFile(
    "a font that isn't embedded, invisible",
    { objects: [HELVETICA], fonts: "/F2 10 0 R", ...inFont("3 Tr (Licensed) Tj") },
    {},
  ),
  cardFile(
    "a composite font that isn't embedded",
    {
      objects: [
        "<</Type/Font/Subtype/Type0/BaseFont/Gone/Encoding/Identity-H/DescendantFonts[11 0 R]>>",
        "<</Type/Font/Subtype/CIDFontType2/BaseFont/Gone/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 12 0 R>>",
        "<</Type/FontDescriptor/FontName/Gone/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>",
      ],
      fonts: "/F2 10 0 R",
      ...inFont("<00410042> Tj"),
    },
    { fonts: "fail" },
  ),
  cardFile(
    "nothing but a Type 3 font",
    {
      words: "",
      objects: [DRAWN, GLYPH],
      fonts: "/F2 10 0 R",
      content: () => "BT /F2 10 Tf 0 0 0 1 k 60 50 Td (a) Tj ET",
    },
    { fonts: "warning" },
  ),
  cardFile(
    "a Type 3 font beside others",
    { objects: [DRAWN, GLYPH], fonts: "/F2 10 0 R", ...inFont("(a) Tj") },
    {},
  ),
  cardFile(
    "text in four different ways",
    onFront(
      "BT /F1 10 Tf 12 TL 0 0 0 1 k 60 90 Td [(Lic) -20 (ensed)] TJ T* (master) ' 0 0 (plumber) \" ET",
    ),
    {},
  ),
];

const MIXING: readonly CorpusFile[] = [
  cardFile("see-through, mixed as CMYK", { ...seeThrough, page: GROUP("DeviceCMYK") }, {}),
  cardFile(
    "see-through, mixed as RGB",
    { ...seeThrough, page: GROUP("DeviceRGB") },
    { transparency: "warning" },
  ),
  cardFile(
    "see-through, mixed as RGB, in PDF/X-4",
    { ...seeThrough, page: GROUP("DeviceRGB"), info: "/GTS_PDFXVersion(PDF/X-4)" },
    {},
  ),
  cardFile("a group that mixes nothing", { page: GROUP("DeviceRGB") }, {}),
  cardFile(
    "multiplied, mixed as RGB",
    {
      resources: "/ExtGState<</G <</BM/Multiply>>>>",
      page: GROUP("DeviceRGB"),
      ...onFront("q /G gs 0 0.5 0 0 k 60 60 40 20 re f Q"),
    },
    { transparency: "warning" },
  ),
  cardFile(
    "a picture with a soft mask, mixed as RGB",
    {
      objects: [picture(300, 300, { more: "/SMask 11 0 R" }), picture(300, 300)],
      resources: "/XObject<</I 10 0 R>>",
      page: GROUP("DeviceRGB"),
      ...onFront(placed(1, 1)),
    },
    { transparency: "warning" },
  ),
  cardFile(
    "a poor picture in a soft mask",
    {
      objects: [
        picture(20, 20),
        {
          dict: "/Type/XObject/Subtype/Form/BBox[0 0 300 300]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</XObject<</I 10 0 R>>>>",
          content: placed(1, 1),
        },
      ],
      resources: "/ExtGState<</G <</SMask<</S/Luminosity/G 11 0 R>>>>>>",
      ...onFront("q /G gs 0 0.5 0 0 k 60 60 40 20 re f Q"),
    },
    {},
  ),
  cardFile("white shapes that overprint", overprinting("0 0 0 0 k 60 60 40 20 re f"), {
    overprint: "fail",
  }),
  cardFile(
    "white text that overprints",
    overprinting("BT /F1 12 Tf 0 0 0 0 k 60 50 Td (Licensed) Tj ET"),
    { overprint: "fail" },
  ),
  cardFile("a color that overprints", overprinting("0 0.5 0 0 k 60 60 40 20 re f"), {
    overprint: "warning",
  }),
  cardFile(
    "black text that overprints",
    overprinting("BT /F1 9 Tf 0 0 0 1 k 60 50 Td (Licensed) Tj ET"),
    {},
  ),
];

const PAGES: readonly CorpusFile[] = [
  cardFile(
    "a blank front",
    { ground: (page) => (page.index === 0 ? "" : "0.1 0 0 0 k 0 0 270 162 re f"), words: "" },
    { blank: "fail" },
  ),
  cardFile(
    "a blank back",
    { ground: (page) => (page.index === 1 ? "" : "0.1 0 0 0 k 0 0 270 162 re f"), words: "" },
    { blank: "warning" },
  ),
  cardFile(
    "a front of white shapes",
    {
      ground: ({ index }) =>
        index === 0 ? "0 0 0 0 k 0 0 270 162 re f" : "0.1 0 0 0 k 0 0 270 162 re f",
      words: "",
    },
    { blank: "fail" },
  ),
  cardFile(
    "a front with everything off the page",
    {
      ground: ({ index }) =>
        index === 0 ? "0.1 0 0 0 k 900 0 90 90 re f" : "0.1 0 0 0 k 0 0 270 162 re f",
      words: "",
    },
    { blank: "fail" },
  ),
  cardFile(
    "a front that is clipped away",
    {
      ground: ({ index }) =>
        index === 0
          ? "q 900 0 90 90 re W n 0.1 0 0 0 k 0 0 90 90 re f Q"
          : "0.1 0 0 0 k 0 0 270 162 re f",
      words: "",
    },
    { blank: "fail" },
  ),
  cardFile(
    "a front that is seen to be blank",
    {},
    { blank: "fail" },
    { edges: [seen(0, { isBlank: true }), seen(1)] },
  ),
  cardFile(
    "no content at all",
    { ground: NOTHING, words: "", pages: 1 },
    { blank: "fail" },
    { job: STICKER, edges: [seen(0, { printed: 0, isBlank: true })] },
  ),

  cardFile("a link", { page: pageWith("Link") }, {}),
  cardFile("a sticky note", { page: pageWith("Text") }, { extras: "warning" }),
  cardFile("a form field", { page: pageWith("Widget") }, { extras: "warning" }),
  cardFile(
    "a script",
    { catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>" },
    { extras: "warning" },
  ),
  cardFile("opens on its first page", { catalog: "/OpenAction<</S/GoTo/D[100 0 R/Fit]>>" }, {}),
  cardFile(
    "a program that is started",
    { page: "/AA<</O<</S/Launch/F(run)>>>>" },
    { extras: "warning" },
  ),
  cardFile(
    "an attachment",
    { catalog: "/Names<</EmbeddedFiles<</Names[]>>>>" },
    { extras: "warning" },
  ),
  cardFile(
    "a layer",
    { ...onLayer("0 0.5 0 0 k 60 60 40 20 re f"), catalog: LAYERS("/ON[10 0 R]") },
    { extras: "warning" },
  ),
  cardFile(
    "a layer that is off, in RGB",
    { ...onLayer("0.9 0 0 rg 60 60 40 20 re f"), catalog: LAYERS("/OFF[10 0 R]") },
    { extras: "warning" },
  ),
  cardFile(
    "guides that don't print, in RGB",
    {
      ...onLayer("0.9 0 0 rg 60 60 40 20 re f"),
      objects: ["<</Type/OCG/Name(Guides)/Usage<</Print<</Subtype/Guides/PrintState/OFF>>>>>>"],
      catalog: LAYERS("/ON[10 0 R]"),
    },
    { extras: "warning" },
  ),
  cardFile(
    "PDF/X-1a",
    {
      info: "/GTS_PDFXVersion(PDF/X-1:2001)/GTS_PDFXConformance(PDF/X-1a:2001)",
      catalog: "/OutputIntents[<</S/GTS_PDFX/OutputConditionIdentifier(CGATS TR 006)>>]",
    },
    {},
  ),
  cardFile("an old version", { version: "1.3" }, {}),
  cardFile(
    "the profile of a press",
    {
      catalog:
        "/OutputIntents[<</S/GTS_PDFX/OutputConditionIdentifier(Custom)/DestOutputProfile 10 0 R>>]",
      objects: [{ dict: "/N 4", content: "profile" }],
    },
    {},
  ),
];

/** Fonts, transparency, overprint, blank sides and extras. */
export const STRUCTURE_FILES = [...FONTS, ...MIXING, ...PAGES];
