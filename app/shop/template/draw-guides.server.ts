import { cmyk, LineCapStyle, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import { formatSides, type PrintSheet } from "#app/shop/catalog/print-sheet.ts";
import type { Box, TemplateGeometry } from "./template-geometry.ts";

/** In the inks of the press, so that no guide brings a color of its own into a job. */
const BLUE = cmyk(1, 0.6, 0, 0);
const MAGENTA = cmyk(0, 1, 0, 0);
const GREEN = cmyk(0.85, 0.1, 1, 0.1);
const BLACK = cmyk(0, 0, 0, 1);

const LETTERS = 6.5;
const LINE = 0.5;

/** Trim solid, bleed dotted, safe area dashed; crop marks and words beside the bleed. */
export function drawGuides(
  page: PDFPage,
  font: PDFFont,
  { sheet, geometry, title }: { sheet: PrintSheet; geometry: TemplateGeometry; title: string },
) {
  const { trim, bleed, safe, scale } = geometry;
  const frame = { borderWidth: LINE * scale };
  const hasBleed = bleed.width > trim.width;
  drawCropMarks(page, geometry);
  if (hasBleed) {
    page.drawRectangle({
      ...bleed,
      ...frame,
      borderColor: MAGENTA,
      borderLineCap: LineCapStyle.Round,
      borderDashArray: [0, 2 * scale],
    });
  }
  page.drawRectangle({ ...trim, ...frame, borderColor: BLUE });
  page.drawRectangle({
    ...safe,
    ...frame,
    borderColor: GREEN,
    borderDashArray: [4 * scale, 2 * scale],
  });
  const lines = [
    { text: title, color: BLACK, row: 0 },
    { text: `Trim ${formatSides(sheet.trim)}, solid`, color: BLUE, row: 0 },
    {
      text: hasBleed ? `Bleed ${formatSides(sheet.bleed)}, dotted` : "No bleed",
      color: MAGENTA,
      row: 1,
    },
    { text: `Safe area ${formatSides(sheet.safe)}, dashed`, color: GREEN, row: 2 },
  ];
  lines.forEach(({ text, color, row }, index) => {
    const inset = LETTERS * scale;
    const size = fittingSize(font, text, LETTERS * scale, trim.width - 2 * inset);
    const isHead = index === 0;
    const y = isHead
      ? bleed.y + bleed.height + 1.5 * LETTERS * scale
      : bleed.y - (2.1 + 1.35 * row) * LETTERS * scale;
    page.drawText(text, { x: trim.x + inset, y, size, font, color });
  });
}

/** Draws crop marks at the corners of the trim, outside the bleed. */
function drawCropMarks(page: PDFPage, { trim, bleed, scale }: TemplateGeometry) {
  const [gap, length] = [3 * scale, 9 * scale];
  const style = { thickness: (LINE / 2) * scale, color: BLACK };
  for (const x of edges(trim, "x", "width")) {
    for (const [from, away] of ends(bleed.y, bleed.height, gap)) {
      page.drawLine({ start: { x, y: from }, end: { x, y: from + away * length }, ...style });
    }
  }
  for (const y of edges(trim, "y", "height")) {
    for (const [from, away] of ends(bleed.x, bleed.width, gap)) {
      page.drawLine({ start: { x: from, y }, end: { x: from + away * length, y }, ...style });
    }
  }
}

function edges(box: Box, start: "x" | "y", side: "width" | "height"): [number, number] {
  return [box[start], box[start] + box[side]];
}

function ends(start: number, length: number, gap: number): [from: number, away: number][] {
  return [
    [start - gap, -1],
    [start + length + gap, 1],
  ];
}

/** Letters as large as wished, or as the width lets them be. */
function fittingSize(font: PDFFont, text: string, wished: number, width: number): number {
  return Math.min(wished, (wished * width) / font.widthOfTextAtSize(text, wished));
}
