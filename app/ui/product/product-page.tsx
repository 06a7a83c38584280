import type { Category } from "#app/shop/catalog/category.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/kit/breadcrumbs.tsx";
import { ProductForm } from "../product-form/product-form.tsx";
import type { OrderFormSources } from "../product-form/use-order-form.ts";
import { Gallery } from "./gallery.tsx";
import { ProductHead } from "./product-head.tsx";
import "./product-page.css";

const HOME: Crumb = { label: "Home", to: "/" };

/** A product with its order form (specification §2, "Product detail"). */
export function ProductPage({
  category,
  ...form
}: OrderFormSources & { category: Category | null }) {
  const { product } = form;
  const shelf = category ? [{ label: category.name, to: `/category/${category.id}` }] : [];
  return (
    <div className="page product-page">
      <Breadcrumbs trail={[HOME, ...shelf]} current={product.name} />
      <ProductForm {...form}>
        <Gallery images={product.images} name={product.name} />
        <ProductHead title={product.name} description={product.description} product={product} />
      </ProductForm>
    </div>
  );
}
