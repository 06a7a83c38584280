import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { listViews, saveView } from "#app/shop/order-admin/save-view.server.ts";
import {
  VIEW_REFUSALS,
  viewFormSchema,
  viewQuery,
  VIEWS_PATH,
} from "#app/shop/order-admin/saved-views.ts";
import { ViewsPage } from "#app/ui/admin/orders/orders-views-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/orders-views.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Your views" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { views: await orUnavailable(context, listViews(db, context.get(staffContext).userId)) };
}

const NOTICES = { create: "view-kept", rename: "view-renamed", remove: "view-removed" } as const;

/** Keeps, renames or removes a view of one's own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: viewFormSchema });
  const typed = (field: string) => {
    const text = form.payload[field];
    return typeof text === "string" ? text : "";
  };
  const kept = { viewId: typed("viewId"), name: typed("name"), query: viewQuery(typed("query")) };
  if (form.status !== "success") {
    const problems = Object.values(form.error ?? {}).flat();
    const problem = problems[0] ?? "Reload the page and try again.";
    return data({ ...kept, problem }, { status: 400 });
  }
  const { db, now } = context.get(servicesContext);
  const result = await saveView(db, context.get(staffContext).userId, form.value, now());
  if (!result.ok) return data({ ...kept, problem: VIEW_REFUSALS[result.reason] }, { status: 400 });
  const { intent } = form.value;
  const next = intent === "create" ? `/admin/orders${form.value.query}` : VIEWS_PATH;
  return arriveAt(next, NOTICES[intent]);
}

export default function OrdersViewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ViewsPage views={loaderData.views} refused={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Your views could not be loaded. Please try again." />;
}
