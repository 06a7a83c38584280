import type { Category } from "#app/shop/catalog/category.ts";
import type { RelatedCard } from "#app/shop/browse/related-products.ts";
import type { Turnaround } from "#app/shop/delivery/turnaround.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/kit/breadcrumbs.tsx";
import { AgainNotice } from "../product-form/again-notice.tsx";
import type { ChoicesAgain } from "../product-form/choices-again.ts";
import { ProductForm } from "../product-form/product-form.tsx";
import { TurnaroundContext } from "../product-form/turnaround-context.ts";
import type { OrderFormSources } from "../product-form/use-order-form.ts";
import { Gallery } from "./gallery.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductHead } from "./product-head.tsx";
import { RelatedProducts } from "./related-products.tsx";
import "#app/ui/order-form/ordering.css";

const HOME: Crumb = { label: "Home", to: "/" };

/** A product with its order form (specification §2, "Product detail"). */
export function ProductPage({
  category,
  related,
  turnaround,
  again,
  ...form
}: OrderFormSources & {
  category: Category | null;
  related: readonly RelatedCard[];
  turnaround: Turnaround | null;
  /** The order whose choices are filled in. */
  again: ChoicesAgain | null;
}) {
  const { product } = form;
  const shelf = category ? [{ label: category.name, to: `/category/${category.id}` }] : [];
  return (
    <div className="page product-page">
      <Breadcrumbs trail={[HOME, ...shelf]} current={product.name} />
      <TurnaroundContext value={turnaround}>
        <ProductForm {...form}>
          <AgainNotice again={again} />
          <Gallery images={product.images} name={product.name} />
          <ProductHead product={product} />
        </ProductForm>
      </TurnaroundContext>
      <div className="product-more later">
        <ProductDetails product={product} turnaround={turnaround} />
        <RelatedProducts cards={related} />
      </div>
    </div>
  );
}
