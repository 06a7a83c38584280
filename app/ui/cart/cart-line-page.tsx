import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import type { Turnaround } from "#app/shop/delivery/turnaround.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { ProductForm } from "../product-form/product-form.tsx";
import { TurnaroundContext } from "../product-form/turnaround-context.ts";
import type { OrderFormSources } from "../product-form/product-form-kind.ts";
import "#app/ui/order-form/ordering.css";
import "./cart.css";

/** An item of the cart in the form of its product, to be changed. */
export function CartLinePage({
  turnaround,
  ...form
}: OrderFormSources & { turnaround: Turnaround | null }) {
  const { product, special } = form;
  return (
    <div className="page product-page">
      <Breadcrumbs trail={[{ label: "Cart", to: CART_PATH }]} current="Change item" />
      <TurnaroundContext value={turnaround}>
        <ProductForm {...form}>
          <div className="checkout-head">
            <h1>{special?.title ?? product.name}</h1>
            {special && <LimitedTimeFlag />}
            <p className="voice">
              Change anything you like. Nothing is ordered until you check out.
            </p>
          </div>
        </ProductForm>
      </TurnaroundContext>
    </div>
  );
}
