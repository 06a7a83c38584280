import { redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { listPromotionsForDesk } from "#app/shop/coupon/promotion-desk.server.ts";
import { promotionsDeskPath } from "#app/shop/coupon/promotion-desk-paths.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { PromotionsPage } from "#app/ui/admin/promotions/promotions-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/promotions.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Promotions" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const page = readPage(url.searchParams);
  const clock = { now: services.now(), timeZone };
  const list = await orUnavailable(context, listPromotionsForDesk(services, { page }, clock));
  if (list.page !== page) throw redirect(promotionsDeskPath(list.page));
  return list;
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return <PromotionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load promotions" />;
}
