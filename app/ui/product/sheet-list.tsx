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
}: {
  productId: number;
  sheets: readonly PrintSheet[];
}) {
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
    </section>
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
