import fc from "fast-check";
import { expect, test } from "vitest";
import { CHECK_IDS } from "#app/shop/preflight/verdict.ts";
import {
  artworkReportPath,
  foldArtworkReport,
  readReportDays,
  REPORT_DAYS,
} from "./artwork-report.ts";

const number = fc.nat({ max: 500 });
const counts = fc.record({
  product: fc.string({ minLength: 1 }),
  files: number,
  passed: number,
  warned: number,
  failed: number,
  byHand: number,
  repaired: number,
  replaced: number,
  accepted: number,
});
const finding = fc.record({
  product: fc.string({ minLength: 1 }),
  check: fc.constantFrom(...CHECK_IDS),
  warned: number,
  failed: number,
});
const products = fc.uniqueArray(counts, { selector: ({ product }) => product });
const findings = fc.uniqueArray(finding, {
  selector: ({ product, check }) => `${check} ${product}`,
});

test("nothing is lost or counted twice", () => {
  fc.assert(
    fc.property(products, findings, (counted, found) => {
      const report = foldArtworkReport(counted, found);
      for (const key of ["files", "passed", "repaired", "accepted"] as const) {
        expect(report.all[key]).toBe(counted.reduce((total, one) => total + one[key], 0));
      }
      const sumOf = (all: readonly { warned: number; failed: number }[]) =>
        all.reduce((total, { warned, failed }) => total + warned + failed, 0);
      expect(sumOf(report.findings)).toBe(sumOf(found));
      expect(new Set(report.findings.map(({ check }) => check)).size).toBe(report.findings.length);
    }),
  );
});

test("what there is most of comes first", () => {
  fc.assert(
    fc.property(products, findings, (counted, found) => {
      const report = foldArtworkReport(counted, found);
      const files = report.products.map((product) => product.files);
      expect(files).toEqual(files.toSorted((a, b) => b - a));
      for (const { findings: ofProduct } of [report, ...report.products]) {
        const often = ofProduct.map(({ warned, failed }) => warned + failed);
        expect(often).toEqual(often.toSorted((a, b) => b - a));
      }
    }),
  );
});

test("the days stand in the address; others than are offered are the usual ones", () => {
  for (const days of REPORT_DAYS) {
    const { searchParams } = new URL(artworkReportPath(days), "https://shop.example");
    expect(readReportDays(searchParams)).toBe(days);
  }
  expect(readReportDays(new URLSearchParams("days=7"))).toBe("30");
});
