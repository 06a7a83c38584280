import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { PRODUCTS_PATH } from "#app/shop/product-admin/product-admin-paths.ts";
import { receiveImport } from "#app/shop/product-admin/receive-import.server.ts";
import { ImportPage } from "#app/ui/admin/products/import-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/products-import.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  takes: "form with files",
  palette: [{ name: "Import products", detail: "From a CSV file", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Import products" },
  { name: "robots", content: "noindex" },
];

/** A CSV file: first what it would do, then, confirmed, done. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = context.get(staffContext);
  const received = await receiveImport(context.get(servicesContext), request, by);
  if (received.kind === "imported") return arriveAt(PRODUCTS_PATH, "products-imported");
  if (received.kind === "refused") return data(received, { status: 400 });
  return data(received, { status: received.plan.problems.shown.length > 0 ? 400 : 200 });
}

export default function ImportProducts({ actionData }: Route.ComponentProps) {
  return <ImportPage answer={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Nothing was imported. Please try again." />;
}
