import { PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#app/platform/db/schema.ts";
import { listProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { printSheets } from "#app/shop/catalog/print-sheet.ts";
import { testDatabase } from "#tests/support/database.ts";
import { deafFeed } from "#tests/support/deaf-feed.ts";
import { writeTemplate } from "./write-template.server.ts";

const { db } = await testDatabase("catalogue");
const source = { db, changes: deafFeed };

async function template(productId: number, size: string | null) {
  const written = await writeTemplate(source, productId, size);
  if (!written) throw new Error(`Product ${productId} has no template of ${size}`);
  return { ...written, pdf: await PDFDocument.load(written.content, { updateMetadata: false }) };
}

/** A box in inches, its unit included. */
function inches(page: PDFPage, box: "Media" | "Crop" | "Bleed" | "Trim" | "Art") {
  const { x, y, width, height } = page[`get${box}Box`]();
  const unit = Number(page.node.get(PDFName.of("UserUnit"))?.toString() ?? 1) / 72;
  return [x * unit, y * unit, width * unit, height * unit].map((side) => Number(side.toFixed(4)));
}

test("a business card's template has a page a side, trimmed to 3.5 × 2 with an eighth of bleed", async () => {
  const { pdf, name } = await template(1, "3.5x2");
  expect(name).toBe("business-cards-3.5x2-template.pdf");
  expect(pdf.getPageCount()).toBe(2);
  for (const page of pdf.getPages()) {
    expect(inches(page, "Media")).toEqual([0, 0, 4.75, 3.25]);
    expect(inches(page, "Crop")).toEqual([0, 0, 4.75, 3.25]);
    expect(inches(page, "Bleed")).toEqual([0.5, 0.5, 3.75, 2.25]);
    expect(inches(page, "Trim")).toEqual([0.625, 0.625, 3.5, 2]);
  }
});

test("every size of every product has a template whose boxes are its measures", async () => {
  for (const { id, name, print } of await listProducts(db)) {
    for (const sheet of printSheets(print)) {
      const { pdf } = await template(id, sheet.size);
      expect(pdf.getPageCount(), `${name}, ${sheet.size}`).toBe(print?.sides);
      for (const page of pdf.getPages()) {
        expect(inches(page, "Trim").slice(2)).toEqual(Object.values(sheet.trim));
        expect(inches(page, "Bleed").slice(2)).toEqual(Object.values(sheet.bleed));
        expect(Math.max(...Object.values(page.getMediaBox()))).toBeLessThanOrEqual(14_400);
      }
    }
  }
});

test("a sheet beyond a PDF's measure counts in larger units", async () => {
  const size = { size: "wall", trimWidthInches: 600, trimHeightInches: 120 };
  const print = { bleedInches: 1, safeInches: 2, sides: 1 as const, sizes: [size] };
  await db.update(products).set({ printSpecification: print }).where(eq(products.id, 6));
  const [page] = (await template(6, "wall")).pdf.getPages();
  if (!page) throw new Error("The template is empty.");
  expect(page.getMediaBox().width).toBeLessThanOrEqual(14_400);
  expect(inches(page, "Trim").slice(2)).toEqual([600, 120]);
});

test("the guides are a layer of their own that is not printed", async () => {
  const { pdf } = await template(2, "3x8 ft");
  expect(pdf.catalog.getOCProperties()?.getGroups()).toMatchObject([
    { name: "Guides (do not print)", visible: true },
  ]);
  const layers = pdf.catalog.get(PDFName.of("OCProperties"))?.toString() ?? "";
  expect(layers).toContain("/Print");
  const [page] = pdf.getPages();
  expect(page?.node.Resources()?.get(PDFName.of("Properties"))?.toString()).toContain("/Guides");
});

test("the same template is the same file, another size another", async () => {
  const first = await template(5, "4x6");
  expect((await template(5, "4x6")).etag).toBe(first.etag);
  expect((await template(5, "6x8")).etag).not.toBe(first.etag);
});

test("a name in any script makes a template", async () => {
  await db.update(products).set({ name: "Čaša 名刺 & more" }).where(eq(products.id, 5));
  expect((await template(5, "4x6")).pdf.getTitle()).toBe("Čaša 名刺 & more, 4 × 6 in");
});

test("a product with one size needs no word of it", async () => {
  expect((await template(1, null)).name).toBe("business-cards-3.5x2-template.pdf");
});

test.each<[id: number, size: string | null, why: string]>([
  [1, "4x6", "a size of another product"],
  [2, null, "several sizes and none named"],
  [8, null, "an area product"],
  [13, "", "a service"],
  [4711, "3.5x2", "no product"],
])("product %i has no template of %s: %s", async (id, size, _why) => {
  expect(await writeTemplate(source, id, size)).toBeNull();
});
