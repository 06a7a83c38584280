import { createHash } from "node:crypto";
import { PDFDocument, PDFName, PDFNumber, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { type PrintSheet, printSheets, templateFileName } from "#app/shop/catalog/print-sheet.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { normalized } from "#app/shop/form/normalized.ts";
import { drawGuides } from "./draw-guides.server.ts";
import { addGuidesLayer, drawOnLayer } from "./guides-layer.server.ts";
import { type Box, templateGeometry } from "./template-geometry.ts";

export interface Template {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** The same for the same content, for caches. */
  etag: string;
}

/**
 * The print-ready template of one size of a product: a PDF with a page for each
 * side, its boxes and guides. `null` when the product has no such size; those
 * sold by the square foot have none.
 */
export async function writeTemplate(
  source: Source,
  productId: number,
  size: string | null,
): Promise<Template | null> {
  const product = await findCurrentProduct(source, productId);
  const sheets = printSheets(product?.print ?? null);
  const wanted = size === null && sheets.length === 1 ? sheets : sheets.filter(isOfSize(size));
  const [sheet] = wanted;
  if (!product?.print || !sheet) return null;
  const content = await drawTemplate(product.name, sheet, product.print.sides);
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  return { name: templateFileName(product.name, sheet.size), content, etag };
}

function isOfSize(wanted: string | null) {
  return ({ size }: PrintSheet) => size === wanted;
}

const SIDE_NAMES: Record<number, readonly string[]> = { 1: ["Front"], 2: ["Front", "Back"] };

/** The bytes depend on what is drawn alone, not on when. */
async function drawTemplate(
  name: string,
  sheet: PrintSheet,
  sides: NonNullable<Product["print"]>["sides"],
): Promise<Uint8Array<ArrayBuffer>> {
  const geometry = templateGeometry(sheet);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const title = `${name}, ${sizeLabel(sheet.size)}`;
  pdf.setTitle(title, { showInWindowTitleBar: true });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const layer = addGuidesLayer(pdf);
  for (const side of SIDE_NAMES[sides] ?? []) {
    const page = pdf.addPage([geometry.media.width, geometry.media.height]);
    setBoxes(page, geometry);
    const head = printable(sides === 1 ? title : `${title}, ${side.toLowerCase()}`);
    drawOnLayer(page, layer, () => drawGuides(page, font, { sheet, geometry, title: head }));
  }
  return pdf.save();
}

/** All five are set: a box that is only implied proves nothing (print.md). */
function setBoxes(
  page: PDFPage,
  { media, bleed, trim, userUnit }: ReturnType<typeof templateGeometry>,
) {
  const sides = ({ x, y, width, height }: Box) => [x, y, width, height] as const;
  page.setMediaBox(...sides(media));
  page.setCropBox(...sides(media));
  page.setBleedBox(...sides(bleed));
  page.setTrimBox(...sides(trim));
  page.setArtBox(...sides(trim));
  if (userUnit > 1) page.node.set(PDFName.of("UserUnit"), PDFNumber.of(userUnit));
}

/** The standard fonts have Western letters only: others lose their marks, or become a question mark. */
function printable(text: string): string {
  return normalized(text, "NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e×]/g, "?");
}
