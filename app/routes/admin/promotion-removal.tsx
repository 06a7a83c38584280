import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { PROMOTIONS_DESK_PATH } from "#app/shop/coupon/promotion-desk-paths.ts";
import { findPromotion } from "#app/shop/coupon/promotion-desk.server.ts";
import { removePromotion } from "#app/shop/coupon/remove-promotion.server.ts";
import { REMOVAL_CHANGED } from "#app/shop/desk/desk-answer.ts";
import { readVersion } from "#app/shop/desk/desk-draft.ts";
import { PromotionRemovalPage } from "#app/ui/admin/promotions/promotion-removal-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/promotion-removal.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = () => [
  { title: "Delete promotion" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const promotion = await orUnavailable(context, findPromotion(db, idParam(params.promotionId)));
  if (promotion === null) throw data(null, { status: 404 });
  const { code, uses, version } = promotion;
  return { code, uses, version };
}

/** Deletes a promotion, or ends one that was used. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const version = readVersion(await request.formData());
  const asked = { promotionId: idParam(params.promotionId), version };
  const by = context.get(staffContext);
  const result = await removePromotion(context.get(servicesContext), asked, by);
  if (result.ok) {
    const notice = result.done === "ended" ? "promotion-ended" : "promotion-deleted";
    return arriveAt(PROMOTIONS_DESK_PATH, notice);
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  return data(REMOVAL_CHANGED, { status: 409 });
}

export default function PromotionRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <PromotionRemovalPage {...loaderData} problem={useAnswer(actionData)?.problem ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load promotions" />;
}
