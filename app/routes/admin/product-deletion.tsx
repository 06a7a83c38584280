import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { productIdOf } from "#app/middleware/product-id.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { deleteProduct } from "#app/shop/product-admin/delete-product.server.ts";
import { findLeavingProduct } from "#app/shop/product-admin/leaving-product.server.ts";
import { PRODUCTS_PATH } from "#app/shop/product-admin/product-admin-paths.ts";
import { ProductLeavePage } from "#app/ui/admin/products/product-leave-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/product-deletion.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Delete a product" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const product = await orUnavailable(context, findLeavingProduct(services, productIdOf(params)));
  if (product === null) throw data(null, { status: 404 });
  return { product };
}

/** Deletes a product; what something refers to is archived instead. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const done = await deleteProduct(services, productIdOf(params), context.get(staffContext));
  if (done === "unknown") throw data(null, { status: 404 });
  return arriveAt(PRODUCTS_PATH, done === "deleted" ? "product-deleted" : "product-archived");
}

export default function ProductDeletion({ loaderData }: Route.ComponentProps) {
  return <ProductLeavePage {...loaderData} asks="delete" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to delete product" />;
}
