import type { Turnaround } from "#app/shop/delivery/turnaround.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { OrderTitle } from "#app/ui/order-form/order-title.tsx";
import { Stage } from "../product/stage.tsx";
import { ProductForm } from "../product-form/product-form.tsx";
import { TurnaroundContext } from "../product-form/turnaround-context.ts";
import type { OrderFormSources } from "../product-form/product-form-kind.ts";
import "#app/ui/order-form/ordering.css";
import "./cart.css";

/** An item of the cart in the form of its product, to be changed. */
export function CartLinePage({
  turnaround,
  back,
  ...form
}: OrderFormSources & {
  turnaround: Turnaround | null;
  /** The page that it is changed from. */
  back: { path: string; label: string };
}) {
  const { product, special } = form;
  return (
    <div className="page product-page">
      <Breadcrumbs trail={[{ label: back.label, to: back.path }]} current="Change item" />
      <TurnaroundContext value={turnaround}>
        <ProductForm {...form} picture={<Stage />}>
          <OrderTitle
            name={special?.title ?? product.name}
            summary="Change what you like. Nothing is ordered until the checkout."
            flags={special && <LimitedTimeFlag />}
          />
        </ProductForm>
      </TurnaroundContext>
    </div>
  );
}
