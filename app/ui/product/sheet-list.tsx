import type { ComponentProps } from "react";
import Download from "lucide-react/icons/download";
import { formatSides, type PrintSheet, templatePath } from "#app/shop/catalog/print-sheet.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { SheetDrawing } from "./sheet-drawing.tsx";

/** Every size of a product: what artwork for it measures, and its template. */
export function SheetList({
  productId,
  sheets,
  chosen,
}: {
  productId: number;
  sheets: readonly PrintSheet[];
  /** The size that is being ordered; the others are folded. */
  chosen: string;
}) {
  const shown = sheets.filter(({ size }) => size === chosen);
  const first = shown.length > 0 ? shown : sheets.slice(0, 1);
  const others = sheets.filter((sheet) => !first.includes(sheet));
  const most = {
    widthInches: Math.max(...sheets.map(({ trim }) => trim.widthInches)),
    heightInches: Math.max(...sheets.map(({ trim }) => trim.heightInches)),
  };
  return (
    <section id="sizes" aria-labelledby="sizes-title">
      <div className="more-head">
        <h2 id="sizes-title">Sizes and templates</h2>
        <p className="slug guide-legend">
          <span className="guide-bleed">Bleed</span>
          <span className="guide-trim">Trim</span>
          <span className="guide-safe">Safe area</span>
        </p>
      </div>
      <Sheets sheets={first} productId={productId} most={most} />
      {others.length > 0 && (
        <details className="add-more">
          <summary className="link">Other templates ({others.length})</summary>
          <Sheets sheets={others} productId={productId} most={most} />
        </details>
      )}
    </section>
  );
}

function Sheets({
  sheets,
  productId,
  most,
}: {
  sheets: readonly PrintSheet[];
  productId: number;
  most: ComponentProps<typeof SheetDrawing>["most"];
}) {
  return (
    <ul className="sheet-list">
      {sheets.map((sheet) => (
        <li className="sheet sheet-size" key={sheet.size}>
          <SheetDrawing sheet={sheet} most={most} />
          <div className="sheet-say">
            <h3>{sizeLabel(sheet.size)}</h3>
            <Facts className="num" facts={measures(sheet)} />
            {/* A file, not a page: the browser itself has to ask for it. */}
            <a
              className={buttonClasses({ look: "outline", size: "sm" })}
              href={templatePath(productId, sheet.size)}
              download
            >
              <Icon of={Download} />
              PDF template
              <span className="sr-only">for {sizeLabel(sheet.size)}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function measures({ trim, bleed, safe, pixels, dpi }: PrintSheet) {
  return [
    { term: "Trim", detail: formatSides(trim) },
    { term: "With bleed", detail: formatSides(bleed) },
    { term: "Safe area", detail: formatSides(safe) },
    { term: `At ${dpi} dpi`, detail: `${pixels.width} × ${pixels.height} px` },
  ];
}
