import { readCount } from "#app/shop/form/read-count.ts";
import type { Category } from "#app/shop/catalog/category.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { WorkClock } from "#app/shop/delivery/turnaround.ts";
import { amountOrNull } from "#app/shop/form/read-amount.ts";
import { readShopMoment } from "#app/shop/clock/shop-moment.ts";
import { fixedConfiguration } from "#app/shop/special/fixed-choices.ts";
import { type SpecialDraft, typedDiscount } from "#app/shop/special/special-draft.ts";
import { type SpecialOffer, specialOffer } from "#app/shop/special/special-offer.ts";
import { SpecialCard } from "#app/ui/special/special-card.tsx";

/** The card of a special while it is being typed. */
export function SpecialPreview({
  typed,
  product,
  category,
  clock,
}: {
  typed: SpecialDraft;
  product: Product | null;
  category: Category | null;
  clock: WorkClock;
}) {
  const offer = product && typedOffer(typed, { product, category }, clock);
  return (
    <section className="record-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">In the shop</h2>
      {offer ? (
        <div inert>
          <SpecialCard offer={offer} wide={false} priority />
        </div>
      ) : (
        <p className="small muted">Choose a product and enter both prices to see the card.</p>
      )}
    </section>
  );
}

function typedOffer(
  typed: SpecialDraft,
  { product, category }: { product: Product; category: Category | null },
  clock: WorkClock,
): SpecialOffer | null {
  const specialPrice = amountOrNull(typed.specialPrice);
  const originalPrice = amountOrNull(typed.originalPrice);
  const discountPercentage = typedDiscount(typed);
  if (specialPrice === null || originalPrice === null || discountPercentage === null) return null;
  const endDate = readShopMoment(typed.endDate, clock.timeZone) ?? clock.now;
  const special = {
    id: "preview",
    productId: product.id,
    productName: product.name,
    productCategory: category?.name ?? "",
    title: typed.title || product.name,
    description: typed.description,
    specialPrice,
    originalPrice,
    discountPercentage,
    endDate,
    configuration: fixedConfiguration(readCount(typed.quantity) || 1, typed),
    startDate: clock.now,
    isActive: true,
  };
  return specialOffer(special, { product, category: category ?? undefined }, clock);
}
