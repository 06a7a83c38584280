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
        <p className="small muted">Shown once the highlighted fields are fixed.</p>
      )}
    </Box>
  );
}

function CheapestLines({ product }: { product: ReturnType<typeof productOfDraft> }) {
  if (product.isSpecial) {
    return <p className="small muted">Set by its special, and sold only while the special runs.</p>;
  }
  const cheapest = cheapestOffer(product);
  const price = cheapest && priceItem({ product, special: null, ...cheapest });
  if (!cheapest || !price?.ok) {
    return (
      <p className="small muted">
        Customers can't buy this online yet. It's priced by quote until a quantity and a delivery
        time have prices.
      </p>
    );
  }
  return (
    <>
      <p className="small muted">The cheapest order, with the customer's own design.</p>
      <PriceLines lines={price.lines} totalCents={price.amountCents} totalLabel="Before tax" />
    </>
  );
}
