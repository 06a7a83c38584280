import { cmyk, type Color, PDFDocument, type PDFPage, rgb } from "@cantoo/pdf-lib";
import type { DemoArtwork } from "#catalogue/demo.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";

const POINTS_PER_INCH = 72;

interface Inks {
  ground: Color;
  wave: Color;
  sun: Color;
}

/** As printers want them; the customer who has notes sent the colors of a screen. */
const INKS: Readonly<Record<DemoArtwork, Inks>> = {
  ready: {
    ground: cmyk(0.85, 0.5, 0.3, 0.2),
    wave: cmyk(0.6, 0.05, 0.2, 0),
    sun: cmyk(0, 0.25, 0.9, 0),
  },
  failing: {
    ground: cmyk(0.2, 0.9, 0.6, 0.1),
    wave: cmyk(0, 0.45, 0.6, 0),
    sun: cmyk(0, 0.1, 0.3, 0),
  },
  noted: { ground: rgb(0.12, 0.35, 0.3), wave: rgb(0.35, 0.65, 0.45), sun: rgb(1, 0.85, 0.4) },
};

/**
 * A sheet of a job as its customer might have drawn it, a page for each face; what fails ends at the cut. A
 * PDF, the same for the same job.
 */
export async function drawDemoArtwork(
  { trim, bleedInches, faces }: PrintJob,
  kind: DemoArtwork,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const beyond = kind === "failing" ? 0 : bleedInches * POINTS_PER_INCH;
  const width = trim.widthInches * POINTS_PER_INCH;
  const height = trim.heightInches * POINTS_PER_INCH;
  for (const face of faces) {
    const page = pdf.addPage([width + 2 * beyond, height + 2 * beyond]);
    page.setTrimBox(beyond, beyond, width, height);
    page.setBleedBox(0, 0, width + 2 * beyond, height + 2 * beyond);
    drawFace(page, INKS[kind], face === "front");
  }
  return pdf.save();
}

/** A ground, a wave that runs off the sheet, and a sun well inside of the cut; the back is the front at night. */
function drawFace(page: PDFPage, { ground, wave, sun }: Inks, isFront: boolean): void {
  const { width, height } = page.getSize();
  const [below, above] = isFront ? [ground, wave] : [wave, ground];
  page.drawRectangle({ x: 0, y: 0, width, height, color: below });
  const crest = `M 0 ${height * 0.6} C ${width * 0.3} ${height * 0.4} ${width * 0.6} ${height * 0.85} ${width} ${height * 0.6} L ${width} ${height} L 0 ${height} Z`;
  page.drawSvgPath(crest, { x: 0, y: height, color: above });
  const size = Math.min(width, height) * 0.12;
  page.drawCircle({ x: width / 2, y: height * 0.62, size, color: sun });
}
