import { cardFile, onFront, picture, placed } from "./card-file.ts";
import { type CorpusFile, seen } from "./corpus-file.ts";
import { BANNER, CARD } from "./corpus-jobs.ts";
import { numeral, type SheetPage } from "./sheet-pdf.ts";

const ICC = (components: number) => ({ dict: `/N ${components}`, content: "not looked into" });
const SPOT = "[/Separation/PANTONE#20185#20C/DeviceCMYK 10 0 R]";
const TINT = "<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0.9 0.8 0]/N 1>>";
const INKS = { fill: (name: string) => `/${name} cs 0.8 scn 60 60 40 20 re f` };

const text = (size: number, color: string, words = "Licensed") =>
  onFront(`BT /F1 ${size} Tf ${color} 60 50 Td (${words}) Tj ET`);

function pictured(
  name: string,
  [width, height]: [number, number],
  inches: [number, number],
  expected: CorpusFile["expected"],
  how?: Parameters<typeof picture>[2],
): CorpusFile {
  const objects = [picture(width, height, how)];
  const resources = "/XObject<</I 10 0 R>>";
  return cardFile(name, { objects, resources, ...onFront(placed(...inches)) }, expected);
}

const PICTURES: readonly CorpusFile[] = [
  pictured("a picture of 300 ppi", [300, 300], [1, 1], {}),
  pictured("a picture of 299 ppi", [299, 299], [1, 1], {}),
  pictured("a picture of 200 ppi", [200, 200], [1, 1], { resolution: "warning" }),
  pictured("a picture of 150 ppi", [150, 150], [1, 1], { resolution: "warning" }),
  pictured("a picture of 100 ppi", [100, 100], [1, 1], { resolution: "fail" }),
  pictured("a picture stretched to 100 ppi one way", [300, 100], [1, 1], { resolution: "fail" }),
  pictured("a small icon of 72 ppi", [29, 29], [0.4, 0.4], {}),
  pictured("line art of 600 ppi", [600, 600], [1, 1], {}, { bits: 1 }),
  pictured("line art of 400 ppi", [400, 400], [1, 1], { resolution: "warning" }, { bits: 1 }),
  pictured("line art of 200 ppi", [200, 200], [1, 1], { resolution: "fail" }, { bits: 1 }),
  pictured(
    "a picture in RGB",
    [300, 300],
    [1, 1],
    { color: "warning" },
    { space: "/DeviceRGB", channels: 3 },
  ),
  pictured(
    "a picture in indexed RGB",
    [300, 300],
    [1, 1],
    { color: "warning" },
    { space: "[/Indexed/DeviceRGB 1<000000ffffff>]" },
  ),
  pictured("a picture in CMYK", [150, 150], [0.5, 0.5], {}, { space: "/DeviceCMYK", channels: 4 }),
  cardFile(
    "a picture turned by a third of a quarter",
    {
      objects: [picture(300, 300)],
      resources: "/XObject<</I 10 0 R>>",
      ...onFront("q 62.354 36 -36 62.354 120 40 cm /I Do Q"),
    },
    {},
  ),
  cardFile(
    "a picture of 100 ppi in a form at a half",
    {
      objects: [
        picture(50, 50),
        {
          dict: "/Type/XObject/Subtype/Form/BBox[0 0 500 500]/Matrix[0.5 0 0 0.5 0 0]/Resources<</XObject<</I 10 0 R>>>>",
          content: placed(1, 1),
        },
      ],
      resources: "/XObject<</F 11 0 R>>",
      ...onFront("q 1.2 0 0 1.2 10 10 cm /F Do Q"),
    },
    { resolution: "fail" },
  ),
  cardFile(
    "a stencil of 72 ppi",
    {
      objects: [
        {
          dict: "/Type/XObject/Subtype/Image/Width 72/Height 72/BitsPerComponent 1/ImageMask true",
          content: Buffer.alloc(9 * 72),
        },
      ],
      resources: "/XObject<</I 10 0 R>>",
      ...onFront(`0 0 0 1 k ${placed(1, 1)}`),
    },
    {},
  ),
  cardFile(
    "an inline picture of 20 ppi",
    onFront(
      "q 72 0 0 72 43.2 43.2 cm BI /W 20 /H 20 /BPC 8 /CS /G ID " + "A".repeat(400) + " EI Q",
    ),
    { resolution: "fail" },
  ),
  cardFile(
    "a banner's picture of 160 ppi",
    {
      objects: [picture(320, 320)],
      resources: "/XObject<</I 10 0 R>>",
      content: () => "q 144 0 0 144 300 300 cm /I Do Q",
    },
    {},
    { job: BANNER },
  ),
  cardFile(
    "a banner's picture of 600 ppi at a tenth",
    {
      objects: [picture(120, 120)],
      resources: "/XObject<</I 10 0 R>>",
      boxes: "media",
      scale: 0.1,
      content: () => "q 14.4 0 0 14.4 30 30 cm /I Do Q",
    },
    { size: "warning", resolution: "fail" },
    { job: BANNER },
  ),
  cardFile(
    "a poor picture on a page that isn't printed",
    {
      objects: [picture(50, 50)],
      resources: "/XObject<</I 10 0 R>>",
      pages: 3,
      content: ({ index }: SheetPage) => (index === 2 ? placed(1, 1) : ""),
    },
    { pages: "fail" },
  ),
];

const COLORS: readonly CorpusFile[] = [
  cardFile("a fill in RGB", onFront("0.1 0.6 0.7 rg 60 60 40 20 re f"), { color: "warning" }),
  cardFile("white in RGB", onFront("1 1 1 rg 60 60 40 20 re f"), {}),
  cardFile("a stroke in RGB", onFront("0.1 0.6 0.7 RG 1 w 60 60 m 90 90 l S"), {
    color: "warning",
  }),
  cardFile(
    "a fill in Lab",
    {
      resources: "/ColorSpace<</L[/Lab<</WhitePoint[0.96 1 0.82]>>]>>",
      ...onFront("/L cs 50 20 20 scn 60 60 40 20 re f"),
    },
    { color: "warning" },
  ),
  cardFile(
    "a fill in an RGB profile",
    {
      objects: [ICC(3)],
      resources: "/ColorSpace<</P[/ICCBased 10 0 R]>>",
      ...onFront("/P cs 0.5 0.2 0.2 scn 60 60 40 20 re f"),
    },
    { color: "warning" },
  ),
  cardFile(
    "a fill in a CMYK profile",
    {
      objects: [ICC(4)],
      resources: "/ColorSpace<</P[/ICCBased 10 0 R]>>",
      ...onFront("/P cs 0.5 0.2 0.2 0 scn 60 60 40 20 re f"),
    },
    {},
  ),
  cardFile(
    "a spot color",
    { objects: [TINT], resources: `/ColorSpace<</S${SPOT}>>`, ...onFront(INKS.fill("S")) },
    { color: "warning" },
  ),
  cardFile(
    "a spot color of the job",
    { objects: [TINT], resources: `/ColorSpace<</S${SPOT}>>`, ...onFront(INKS.fill("S")) },
    {},
    { job: { ...CARD, spotInks: ["PANTONE 185 C"] } },
  ),
  cardFile(
    "cyan as an ink of its own",
    {
      objects: [TINT],
      resources: "/ColorSpace<</S[/Separation/Cyan/DeviceCMYK 10 0 R]>>",
      ...onFront(INKS.fill("S")),
    },
    {},
  ),
  cardFile(
    "a shading in RGB",
    {
      objects: [
        "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 100 0]/Function 11 0 R>>",
        TINT.replace("[0 0 0 0]", "[0 0 0]").replace("[0 0.9 0.8 0]", "[0 0.9 0.8]"),
      ],
      resources: "/Shading<</G 10 0 R>>",
      ...onFront("q 60 60 40 20 re W n /G sh Q"),
    },
    { color: "warning" },
  ),
  cardFile(
    "a tile in RGB",
    {
      objects: [
        {
          dict: "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>",
          content: "0.9 0.2 0 rg 0 0 5 5 re f",
        },
      ],
      resources: "/Pattern<</T 10 0 R>>",
      ...onFront("/Pattern cs /T scn 60 60 40 20 re f"),
    },
    { color: "warning" },
  ),

  cardFile("300 percent of ink", onFront("0.8 0.7 0.6 0.9 k 60 60 40 20 re f"), {}),
  cardFile("320 percent of ink", onFront("0.8 0.7 0.8 0.9 k 60 60 40 20 re f"), { ink: "warning" }),
  cardFile("400 percent of ink", onFront("1 1 1 1 k 60 60 40 20 re f"), { ink: "fail" }),
  cardFile(
    "registration black",
    {
      objects: [TINT],
      resources: "/ColorSpace<</A[/Separation/All/DeviceCMYK 10 0 R]>>",
      ...onFront("/A cs 1 scn 60 60 40 20 re f"),
    },
    { ink: "fail" },
  ),
  cardFile(
    "a picture of 330 percent",
    {},
    { ink: "warning" },
    { edges: [seen(0, { inkPercent: 330 }), seen(1)] },
  ),
  cardFile(
    "a picture of 390 percent",
    {},
    { ink: "fail" },
    { edges: [seen(0, { inkPercent: 390 }), seen(1)] },
  ),
  cardFile(
    "a CMYK picture that wasn't seen yet",
    {
      objects: [picture(150, 150, { space: "/DeviceCMYK", channels: 4 })],
      resources: "/XObject<</I 10 0 R>>",
      ...onFront(placed(0.5, 0.5)),
    },
    { ink: "waiting", safe: "waiting" },
    { edges: [] },
  ),
  cardFile(
    "260 percent on a stock that takes 240",
    onFront("0.6 0.5 0.6 0.9 k 60 60 40 20 re f"),
    { ink: "warning" },
    { job: { ...CARD, inkLimitPercent: 240 } },
  ),

  cardFile("small black text in four inks", text(9, "0.6 0.4 0.4 1 k"), { black: "warning" }),
  cardFile("large black text in four inks", text(14, "0.6 0.4 0.4 1 k"), {}),
  cardFile("small black text in RGB", text(9, "0 0 0 rg"), { black: "warning", color: "warning" }),
  cardFile("small black text in gray", text(9, "0 g"), {}),
  cardFile("an area of RGB black", onFront("0.1 0.1 0.1 rg 60 60 40 20 re f"), {
    black: "warning",
    color: "warning",
  }),
  cardFile("an area of rich black", onFront("0.6 0.4 0.4 1 k 60 60 40 20 re f"), {}),
];

const FINE: readonly CorpusFile[] = [
  cardFile("5 pt in one ink", text(5, "0 0 0 1 k"), {}),
  cardFile("4 pt in one ink", text(4, "0 0 0 1 k"), { type: "warning" }),
  cardFile("2 pt in one ink", text(2, "0 0 0 1 k"), { type: "fail" }),
  cardFile("7 pt in two inks", text(7, "0.8 0.7 0 0 k"), { type: "warning" }),
  cardFile("8 pt in two inks", text(8, "0.8 0.7 0 0 k"), {}),
  cardFile("6 pt in white", text(6, "0 0 0 0 k"), { type: "warning" }),
  cardFile(
    "1 pt scaled to 10",
    onFront("BT 0 0 0 1 k /F1 1 Tf 10 0 0 10 60 50 Tm (Licensed) Tj ET"),
    {},
  ),
  cardFile(
    "10 pt scaled to 2",
    onFront("q 0.2 0 0 0.2 60 50 cm BT 0 0 0 1 k /F1 10 Tf (Licensed) Tj ET Q"),
    { type: "fail" },
  ),
  cardFile(
    "2 pt that is invisible",
    onFront("BT 3 Tr 0 0 0 1 k /F1 2 Tf 60 50 Td (Licensed) Tj ET"),
    {},
  ),
  cardFile("2 pt of nothing but spaces", text(2, "0 0 0 1 k", "   "), {}),
  cardFile("a line of a quarter point", onFront("0 0 0 1 K 0.25 w 60 60 m 90 90 l S"), {}),
  cardFile("a line of a fifth of a point", onFront("0 0 0 1 K 0.2 w 60 60 m 90 90 l S"), {
    lines: "warning",
  }),
  cardFile("a hairline", onFront("0 0 0 1 K 0 w 60 60 m 90 90 l S"), { lines: "fail" }),
  cardFile("a line of 0.3 pt in two inks", onFront("0.8 0.7 0 0 K 0.3 w 60 60 m 90 90 l S"), {
    lines: "warning",
  }),
  cardFile(
    "a line that a matrix makes thin",
    onFront("q 0.05 0 0 0.05 0 0 cm 0 0 0 1 K 1 w 1200 1200 m 1800 1800 l S Q"),
    { lines: "fail" },
  ),
  cardFile("a filled line of 0.05 pt", onFront(`0 0 0 1 k 60 60 40 ${numeral(0.05)} re f`), {
    lines: "fail",
  }),
  cardFile("a dot of 0.2 pt", onFront("0 0 0 1 k 60 60 0.2 0.2 re f"), {}),
];

/** Pictures, colors, ink, text and lines. */
export const PAINT_FILES = [...PICTURES, ...COLORS, ...FINE];
