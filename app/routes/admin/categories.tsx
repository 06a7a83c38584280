import { servicesContext } from "#app/middleware/context.ts";
import { moveInList } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import {
  CATEGORY_RECORD,
  listCategoriesForAdmin,
} from "#app/shop/category/category-record.server.ts";
import { RECORDS } from "#app/shop/records/records.ts";
import { CategoriesPage } from "#app/ui/admin/categories/categories-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/categories.ts";

const { title, failures } = RECORDS.category;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Categories", detail: "Order, names, pictures", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [{ title }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { categories: await orUnavailable(context, listCategoriesForAdmin(db)) };
}

export const action = (asked: Route.ActionArgs) => moveInList(CATEGORY_RECORD, asked);

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.list} />;
}
