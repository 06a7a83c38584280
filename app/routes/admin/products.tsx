import { redirect } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { currentCategories } from "#app/shop/catalog/catalog-queries.server.ts";
import { listAdminProducts } from "#app/shop/product-admin/list-admin-products.server.ts";
import {
  readProductFilter,
  writeProductFilter,
} from "#app/shop/product-admin/product-admin-paths.ts";
import { ProductsPage } from "#app/ui/admin/products/products-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/products.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Products", detail: "Prices, options, pictures, CSV", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Products" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const filter = readProductFilter(url.searchParams);
  const [list, categories] = await orUnavailable(
    context,
    Promise.all([listAdminProducts(services.db, filter), currentCategories(services)]),
  );
  if (list.page !== filter.page) {
    throw redirect(`${url.pathname}${writeProductFilter({ ...filter, page: list.page })}`);
  }
  return { ...list, filter, categories: categories.map(({ id, name }) => ({ id, name })) };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to fetch products" />;
}
