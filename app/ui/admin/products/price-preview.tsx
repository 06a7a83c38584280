import { useDeferredValue } from "react";
import { productOfDraft } from "#app/shop/product-admin/stored-draft.ts";
import { readProductDraft } from "#app/shop/product-admin/read-draft.ts";
import { cheapestOffer } from "#app/shop/pricing/cheapest.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { Box } from "../box.tsx";
import { useDraft } from "./draft-form.tsx";

/** The cheapest that can be bought with what is in the form, as its customers will see it. */
export function PricePreview() {
  const form = useDraft();
  const draft = useDeferredValue(form.draft);
  const read = readProductDraft(draft, [draft.fields.category]);
  return (
    <Box title="What a customer pays">
      {read.ok ? (
        <CheapestLines product={productOfDraft(0, read.product)} />
      ) : (
        <p className="small muted">Shown as soon as every entry makes sense.</p>
      )}
    </Box>
  );
}

function CheapestLines({ product }: { product: ReturnType<typeof productOfDraft> }) {
  if (product.isSpecial) {
    return <p className="small muted">Its special decides: it is sold only while that runs.</p>;
  }
  const cheapest = cheapestOffer(product);
  const price = cheapest && priceItem({ product, special: null, ...cheapest });
  if (!cheapest || !price?.ok) {
    return (
      <p className="small muted">
        Nothing can be bought online yet: it is priced by quote. Give a quantity and a delivery time
        their prices.
      </p>
    );
  }
  return (
    <>
      <p className="small muted">The least that can be ordered, with an own design.</p>
      <PriceLines lines={price.lines} totalCents={price.amountCents} totalLabel="Before tax" />
    </>
  );
}
