import type { Turnaround } from "#app/shop/delivery/turnaround.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Flag, LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { OrderTitle } from "#app/ui/order-form/order-title.tsx";
import { AgainNotice } from "../product-form/again-notice.tsx";
import type { ChoicesAgain } from "../product-form/choices-again.ts";
import { ProductForm } from "../product-form/product-form.tsx";
import { TurnaroundContext } from "../product-form/turnaround-context.ts";
import type { OrderFormSources } from "../product-form/product-form-kind.ts";
import { Stage } from "./stage.tsx";
import "#app/ui/order-form/ordering.css";

/** The order page of a special: what it is and costs, then the product's own form (§2). */
export function SpecialOrderPage({
  turnaround,
  again,
  ...form
}: OrderFormSources & {
  special: Special;
  turnaround: Turnaround | null;
  /** The order whose choices are filled in. */
  again: ChoicesAgain | null;
}) {
  const { special } = form;
  const trail = [
    { label: "Home", to: "/" },
    { label: "Specials", to: "/specials" },
    { label: special.title, to: `/specials/${special.id}` },
  ];
  return (
    <div className="page product-page">
      <Breadcrumbs trail={trail} current="Order" />
      <TurnaroundContext value={turnaround}>
        <ProductForm {...form} picture={<Stage />}>
          <AgainNotice again={again} />
          <OrderTitle
            name={special.title}
            summary={special.description}
            flags={
              <>
                <LimitedTimeFlag />
                <Flag tone="soft">Save {special.discountPercentage}%</Flag>
              </>
            }
          >
            <p className="order-price num">
              <b>{formatPrice(special.specialPrice)}</b>
              <span className="was">
                <span className="sr-only">instead of </span>
                {formatPrice(special.originalPrice)}
              </span>
            </p>
          </OrderTitle>
        </ProductForm>
      </TurnaroundContext>
    </div>
  );
}
