import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { listCategories } from "#app/shop/catalog/catalog-queries.server.ts";
import { CATEGORIES_DESK_PATH } from "#app/shop/category/category-desk-paths.ts";
import { countProductsIn, findCategory } from "#app/shop/category/category-desk.server.ts";
import { canTakeProductsOf } from "#app/shop/category/category-goods.ts";
import { describeRemovalRefusal } from "#app/shop/category/removal-refusals.ts";
import { removeCategory } from "#app/shop/category/remove-category.server.ts";
import { readVersion } from "#app/shop/desk/desk-draft.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { CategoryRemovalPage } from "#app/ui/admin/categories/category-removal-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/category-removal.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Delete category" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { categoryId } = params;
  const [category, products, categories] = await orUnavailable(
    context,
    Promise.all([
      findCategory(db, categoryId),
      countProductsIn(db, categoryId),
      listCategories(db),
    ]),
  );
  if (category === null) throw data(null, { status: 404 });
  const goals = categories.filter(({ id }) => canTakeProductsOf(categoryId, id));
  const { name, version } = category;
  return { name, version, products, goals: goals.map(({ id, name: label }) => ({ id, label })) };
}

/** Deletes a category; what is in it goes where the form says. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const productsTo = postedText(posted, "productsTo") || null;
  const asked = { categoryId: params.categoryId, version: readVersion(posted), productsTo };
  const by = context.get(staffContext);
  const result = await removeCategory(context.get(servicesContext), asked, by);
  if (result.ok) return arriveAt(CATEGORIES_DESK_PATH, "category-deleted");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  return data({ problem: describeRemovalRefusal(result) }, { status: 409 });
}

export default function CategoryRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryRemovalPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This category could not be loaded." />;
}
