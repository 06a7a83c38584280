import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import type { DemoPerson } from "./demo-customers.server.ts";

const POINTS_PER_INCH = 72;
const MARGIN = 20;
const PAPER = rgb(0.99, 0.99, 0.98);

/** A business card in 3.5 × 2 in, as the shop's designer might have drawn it; a PDF. */
export async function drawDemoProof(person: DemoPerson): Promise<Uint8Array> {
  const { firstName, lastName, business, phone, email } = person;
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${business}, business card`, { showInWindowTitleBar: true });
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const [width, height] = [3.5 * POINTS_PER_INCH, 2 * POINTS_PER_INCH];
  const page = pdf.addPage([width, height]);
  page.drawRectangle({ x: 0, y: 0, width, height, color: rgb(0.05, 0.23, 0.3) });
  page.drawText(business, { x: MARGIN, y: 106, size: 15, font: bold, color: PAPER });
  page.drawRectangle({ x: MARGIN, y: 92, width: 34, height: 3, color: rgb(1, 0.87, 0.2) });
  const small = { x: MARGIN, size: 8, color: PAPER };
  page.drawText(`${firstName} ${lastName}`, { ...small, y: 44, font: bold });
  page.drawText(phone, { ...small, y: 32, font: regular });
  page.drawText(email, { ...small, y: MARGIN, font: regular });
  return pdf.save();
}
