import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { productIdOf } from "#app/middleware/product-id.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { archiveProduct } from "#app/shop/product-admin/archive-product.server.ts";
import { findLeavingProduct } from "#app/shop/product-admin/leaving-product.server.ts";
import { productAdminPath } from "#app/shop/product-admin/product-admin-paths.ts";
import { ProductLeavePage } from "#app/ui/admin/products/product-leave-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/product-archive.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Archive a product" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const product = await orUnavailable(context, findLeavingProduct(services, productIdOf(params)));
  if (product === null) throw data(null, { status: 404 });
  return { product };
}

/** Takes a product out of the shop ("yes"), or puts it back ("no"). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const productId = productIdOf(params);
  const archived = (await request.formData()).get("archived");
  if (archived !== "yes" && archived !== "no") throw data(null, { status: 400 });
  const asked = { productId, isArchived: archived === "yes" };
  const isDone = await archiveProduct(
    context.get(servicesContext),
    asked,
    context.get(staffContext),
  );
  if (!isDone) throw data(null, { status: 404 });
  const notice = asked.isArchived ? "product-archived" : "product-restored";
  return arriveAt(productAdminPath(productId), notice);
}

export default function ProductArchive({ loaderData }: Route.ComponentProps) {
  return <ProductLeavePage {...loaderData} asks="archive" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The product was not archived. Please try again." />;
}
