import { CARD } from "./corpus-jobs.ts";
import { sheetPdf } from "./sheet-pdf.ts";

const PAGES = 20;
const PICTURE_BYTES = 3_000_000;
/** Words and rules of a page that has been laid out. */
const WORDS = 2000;

/** 60 MB on 20 pages: a picture of 3 MB on each, and 2,000 words. */
export function largePdf(): Buffer {
  const picture = (index: number) => ({
    dict: "/Type/XObject/Subtype/Image/Width 2600/Height 3400/BitsPerComponent 8/ColorSpace/DeviceCMYK/Filter/DCTDecode",
    content: Buffer.alloc(PICTURE_BYTES, index),
  });
  const words = Array.from({ length: WORDS }, (_, at) => {
    const [x, y] = [40 + (at % 20) * 9, 40 + Math.floor(at / 20)];
    return `BT /F1 8 Tf 0 0 0 1 k 1 0 0 1 ${x} ${y} Tm (Licensed master plumber) Tj ET 0 0 0 1 K 0.5 w ${x} ${y} m 200 ${y} l S`;
  }).join("\n");
  const resources = Array.from({ length: PAGES }, (_, at) => `/I${at} ${10 + at} 0 R`).join(" ");
  return sheetPdf(CARD, {
    pages: PAGES,
    isPacked: true,
    objects: Array.from({ length: PAGES }, (_, index) => picture(index)),
    resources: `/XObject<<${resources}>>`,
    content: ({ index }) => `${words}\nq 252 0 0 144 9 9 cm /I${index} Do Q`,
  });
}
