import { servicesContext } from "#app/middleware/context.ts";
import { moveInList } from "#app/middleware/record-desk.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { CATEGORIES_DESK, listCategoriesForDesk } from "#app/shop/category/category-desk.server.ts";
import { DESK_RECORDS } from "#app/shop/desk/desk-records.ts";
import { CategoriesPage } from "#app/ui/admin/categories/categories-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/categories.ts";

const { title, failures } = DESK_RECORDS.category;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Categories", detail: "Order, names, pictures", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [{ title }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { categories: await orUnavailable(context, listCategoriesForDesk(db)) };
}

export const action = (asked: Route.ActionArgs) => moveInList(CATEGORIES_DESK, asked);

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.list} />;
}
