import { printSheets } from "#app/shop/catalog/print-sheet.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { specificationOf } from "#app/shop/catalog/specification.ts";
import type { Turnaround } from "#app/shop/delivery/turnaround.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { SheetList } from "./sheet-list.tsx";
import { TurnaroundSection } from "./turnaround-section.tsx";
import "#app/ui/order-form/ordering.css";

/** The facts about a product beyond its order form: sizes, templates, stock, time. */
export function ProductDetails({
  product,
  turnaround,
  chosen,
}: {
  product: Product;
  /** The size that is being ordered. */
  chosen: string;
  turnaround: Turnaround | null;
}) {
  const sheets = printSheets(product.print);
  const rows = specificationOf(product);
  return (
    <>
      {sheets.length > 0 && <SheetList productId={product.id} sheets={sheets} chosen={chosen} />}
      <div className="more-pair">
        {rows.length > 0 && (
          <section id="specifications" aria-labelledby="specifications-title">
            <h2 id="specifications-title">Specifications</h2>
            <Facts
              className="num"
              facts={rows.map(({ term, details }) => ({
                term,
                detail: details.map(({ text, note }) => (
                  <span className="spec-choice" key={text}>
                    {text}
                    {note && <span className="spec-note">{note}</span>}
                  </span>
                )),
              }))}
            />
          </section>
        )}
        <TurnaroundSection product={product} turnaround={turnaround} />
      </div>
    </>
  );
}
