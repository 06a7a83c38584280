import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { listScopeChoices, readAddedProduct } from "#app/shop/coupon/list-scope-choices.server.ts";
import { PROMOTIONS_DESK_PATH } from "#app/shop/coupon/promotion-desk-paths.ts";
import { findPromotion } from "#app/shop/coupon/promotion-desk.server.ts";
import { newPromotionDraft, promotionDraft } from "#app/shop/coupon/promotion-draft.ts";
import { PROMOTION_FIELDS, type PromotionDraft } from "#app/shop/coupon/promotion-fields.ts";
import { savePromotion } from "#app/shop/coupon/save-promotion.server.ts";
import { deskAnswer } from "#app/shop/desk/desk-answer.ts";
import { readDeskDraft } from "#app/shop/desk/desk-draft.ts";
import { PICK } from "#app/shop/desk/looked-for-product.ts";
import { PromotionEdit } from "#app/ui/admin/promotions/promotion-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/promotion.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.heading ?? "Promotion" },
  { name: "robots", content: "noindex" },
];

/** The form of a promotion, or of a new one; with what was typed when a product was looked for. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const promotionId = promotionIdOf(params);
  const stored =
    promotionId && (await orUnavailable(context, findPromotion(services.db, promotionId)));
  if (promotionId !== null && !stored) throw data(null, { status: 404 });
  const kept = stored
    ? promotionDraft(stored, timeZone)
    : newPromotionDraft({ now: services.now(), timeZone });
  const asked = url.searchParams.has("code");
  const typed = asked ? readDeskDraft(url.searchParams, PROMOTION_FIELDS) : kept;
  const picked = url.searchParams.has(PICK)
    ? await orUnavailable(context, readAddedProduct(services, typed))
    : null;
  // What was found is a product of the promotion now, and looked for no more.
  const draft = picked && !picked.errors ? { ...typed, ...picked, find: "" } : typed;
  const choices = await orUnavailable(context, listScopeChoices(services, draft));
  const heading = stored ? "Edit Promotion" : "Create Promotion";
  return { heading, draft, uses: stored ? stored.uses : 0, choices, timeZone };
}

/** Creates or changes a promotion; an edit of an older version is refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const promotionId = promotionIdOf(params);
  const draft: PromotionDraft = readDeskDraft(await request.formData(), PROMOTION_FIELDS);
  const keeper = { by: context.get(staffContext), timeZone };
  const result = await orNull(context, savePromotion(services, { promotionId, draft }, keeper));
  if (result?.ok) {
    const notice = promotionId === null ? "promotion-created" : "promotion-updated";
    return arriveAt(PROMOTIONS_DESK_PATH, notice);
  }
  const refusal = result ?? { reason: "unavailable" as const };
  const theirs =
    refusal.reason === "changed" && promotionId && (await findPromotion(services.db, promotionId));
  const version = theirs ? String(theirs.version) : draft.version;
  const { answer, status } = deskAnswer({ ...draft, version }, refusal);
  return data(answer, { status });
}

function promotionIdOf({ promotionId }: { promotionId?: string | undefined }): string | null {
  if (promotionId === undefined) return null;
  const id = z.uuid().safeParse(promotionId);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}

export default function EditPromotion({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <PromotionEdit {...loaderData} draft={answer?.draft ?? loaderData.draft} answer={answer} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load promotions" />;
}
