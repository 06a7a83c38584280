import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { CATEGORIES_DESK_PATH } from "#app/shop/category/category-desk-paths.ts";
import { listCategoriesForDesk } from "#app/shop/category/category-desk.server.ts";
import { moveCategory } from "#app/shop/category/move-category.server.ts";
import { readMoveForm } from "#app/shop/desk/move-form.ts";
import { CategoriesPage } from "#app/ui/admin/categories/categories-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/categories.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Categories" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { categories: await orUnavailable(context, listCategoriesForDesk(db)) };
}

/** Moves a category. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = readMoveForm(await request.formData());
  const gone = { problem: "This category is not here any more." };
  if (asked === null) return data(gone, { status: 400 });
  const { id: categoryId, move } = asked;
  const by = context.get(staffContext);
  const moved = await moveCategory(context.get(servicesContext), { categoryId, move }, by);
  return moved.ok ? arriveAt(CATEGORIES_DESK_PATH, "category-moved") : data(gone, { status: 404 });
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load categories" />;
}
