import { data } from "react-router";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { currentCategories } from "#app/shop/catalog/catalog-queries.server.ts";
import { turnaroundOf } from "#app/shop/catalog/product-turnaround.ts";
import { MAX_PRODUCT_FIELDS } from "#app/shop/product-admin/posted-draft.ts";
import { productOfDraft } from "#app/shop/product-admin/stored-draft.ts";
import { readProductForm } from "#app/shop/product-admin/receive-product-form.server.ts";
import { readProductDraft } from "#app/shop/product-admin/read-draft.ts";
import { ProductPreview } from "#app/ui/admin/products/product-preview.tsx";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { startingValues } from "#app/ui/product-form/form-values.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/product-preview.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  takes: "form with files",
  mostFields: MAX_PRODUCT_FIELDS,
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Preview" },
  { name: "robots", content: "noindex" },
];

/** The product page with what is in the form; nothing is saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const { draft } = await readProductForm(services, request, context.get(staffContext));
  const categories = await currentCategories(services);
  const read = readProductDraft(
    draft,
    categories.map(({ id }) => id),
  );
  if (!read.ok) return data({ problem: read.problem, page: null }, { status: 400 });
  const product = productOfDraft(0, read.product);
  const start = startingValues(product, null, null);
  return {
    problem: null,
    page: {
      product,
      start,
      chosen: start,
      again: null,
      related: [],
      category: categories.find(({ id }) => id === product.category) ?? null,
      turnaround: turnaroundOf(product, { ...settings, now: services.now() }),
      settings: formSettings(settings, { now: services.now(), person: context.get(personContext) }),
      isMember: false,
      addresses: [],
      submissionKey: crypto.randomUUID(),
      spentKeys: [],
    },
  };
}

export default function Preview({ actionData }: Route.ComponentProps) {
  return <ProductPreview answer={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The preview couldn't be created. Please try again." />;
}
