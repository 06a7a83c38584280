import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { readListPage } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { listPromotionsForAdmin } from "#app/shop/coupon/promotion-record.server.ts";
import { RECORDS } from "#app/shop/records/records.ts";
import { PromotionsPage } from "#app/ui/admin/promotions/promotions-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/promotions.ts";

const { title, failures } = RECORDS.promotion;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  palette: [{ name: "Promotions", detail: "Codes, amounts, limits", isForAdmins: true }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [{ title }, { name: "robots", content: "noindex" }];

export async function loader(asked: Route.LoaderArgs) {
  const services = asked.context.get(servicesContext);
  const clock = { now: services.now(), timeZone: asked.context.get(settingsContext).timeZone };
  return readListPage("promotion", asked, (page) =>
    listPromotionsForAdmin(services, { page }, clock),
  );
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return <PromotionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.list} />;
}
