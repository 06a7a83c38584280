import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { productIdOf } from "#app/middleware/product-id.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { currentCategories } from "#app/shop/catalog/catalog-queries.server.ts";
import { productAdminPath, productState } from "#app/shop/product-admin/product-admin-paths.ts";
import { MAX_PRODUCT_FIELDS } from "#app/shop/product-admin/posted-draft.ts";
import type { ProductAnswer } from "#app/shop/product-admin/product-answer.ts";
import { newProductDraft } from "#app/shop/product-admin/product-draft.ts";
import { receiveProductForm } from "#app/shop/product-admin/receive-product-form.server.ts";
import { draftOfProduct } from "#app/shop/product-admin/stored-draft.ts";
import { findEdition } from "#app/shop/product-admin/stored-products.server.ts";
import { orFailed } from "#app/ui/account/or-failed.ts";
import { type OpenProduct, ProductEditPage } from "#app/ui/admin/products/product-edit-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/product.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  takes: "form with files",
  mostFields: MAX_PRODUCT_FIELDS,
  palette: [{ name: "New product", detail: "Add to the catalog", isForAdmins: true }],
  aboutWhileThere: ["product"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.draft.fields.name || "New product"} · Products` },
  { name: "robots", content: "noindex" },
];

/** A product to be changed, or, without an id in its address, a new one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = params.productId === undefined ? null : productIdOf(params);
  const [edition, categories] = await orUnavailable(
    context,
    Promise.all([id === null ? null : findEdition(services.db, id), currentCategories(services)]),
  );
  if (id !== null && edition === null) throw data(null, { status: 404 });
  const product: OpenProduct =
    edition === null
      ? {
          id: null,
          version: 0,
          state: "listed",
          draft: newProductDraft(context.get(settingsContext)),
        }
      : {
          id,
          version: edition.version,
          draft: draftOfProduct(edition.product),
          state: productState({ ...edition.product, isArchived: edition.archivedAt !== null }),
        };
  return { product, categories: categories.map(({ id: key, name }) => ({ id: key, name })) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const productId = params.productId === undefined ? null : productIdOf(params);
  const by = context.get(staffContext);
  const received = await receiveProductForm(context.get(servicesContext), request, productId, by);
  switch (received.kind) {
    case "saved": {
      const path = productAdminPath(received.productId);
      return arriveAt(path, productId === null ? "product-created" : "product-updated");
    }
    case "unknown":
      throw data(null, { status: 404 });
    case "back":
      return data(received.answer, { status: received.status });
  }
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  const title =
    params.productId === undefined ? "Failed to create product" : "Failed to update product";
  const text = "Failed to save product. Please try again.";
  const failed: ProductAnswer = {
    draft: null,
    errors: {},
    problem: { kind: "wrong", title, text },
  };
  return orFailed(serverAction, failed);
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductEditPage {...loaderData} answer={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This product could not be loaded. Please try again." />;
}
