import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { productIdOf } from "#app/middleware/product-id.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { copyProduct } from "#app/shop/product-admin/copy-product.server.ts";
import { productAdminPath } from "#app/shop/product-admin/product-admin-paths.ts";
import type { Route } from "./+types/product-copy.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** There is nothing to see here. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(productAdminPath(productIdOf(params)));
}

/** Adds an unlisted copy of a product, and leads to it. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const copyId = await copyProduct(services, productIdOf(params), context.get(staffContext));
  if (copyId === null) throw data(null, { status: 404 });
  return arriveAt(productAdminPath(copyId), "product-copied");
}
