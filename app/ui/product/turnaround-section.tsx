import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { readyFor, type Turnaround } from "#app/shop/delivery/turnaround.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { CountedFrom } from "../product-form/counted-from.tsx";
import { productWait } from "../product-form/order-days.ts";
import { surcharge } from "../product-form/steps/surcharge.ts";

/** How long it takes, what a rush costs, and from when is counted. */
export function TurnaroundSection({
  product,
  turnaround,
}: {
  product: Product;
  turnaround: Turnaround | null;
}) {
  const times = optionsOf(product, "delivery_time").flatMap(({ value, description }) => {
    const price = optionPrice(product, "delivery_time", value);
    if (typeof price !== "number") return [];
    const ready = readyFor(turnaround, value);
    return [{ value, price, note: description, ready }];
  });
  if (times.length === 0) return null;
  return (
    <section id="turnaround" aria-labelledby="turnaround-title">
      <h2 id="turnaround-title">Turnaround</h2>
      <Facts
        className="num"
        facts={times.map(({ value, price, note, ready }) => ({
          term: value,
          detail: (
            <>
              {ready === undefined ? surcharge(price) : `Ready ${ready}`}
              <span className="spec-note">
                {ready !== undefined && `${surcharge(price)}. `}
                {note}
              </span>
            </>
          ),
        }))}
      />
      {turnaround && (
        <p className="small muted">
          <CountedFrom
            turnaround={turnaround}
            waitsFor={productWait(product, { ownDesign: "yes" })}
          />
          {product.form !== "commercial" &&
            " If we design it, we count from the day you approve your proof."}
          {needsDelivery([{ product }]) &&
            " “Ready” is when you can pick it up or when it ships. Allow extra days for delivery."}
        </p>
      )}
    </section>
  );
}
