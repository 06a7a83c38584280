import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { openRecord, saveRecordForm } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { listScopeChoices, readAddedProduct } from "#app/shop/coupon/list-scope-choices.server.ts";
import { countUses, PROMOTION_RECORD } from "#app/shop/coupon/promotion-record.server.ts";
import { RECORDS } from "#app/shop/records/records.ts";
import { PICK } from "#app/shop/records/looked-for-product.ts";
import { PromotionEdit } from "#app/ui/admin/promotions/promotion-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/promotion.ts";

const { add, edit, failures } = RECORDS.promotion;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { aboutWhileThere: ["promotion"] } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? (loaderData.isNew ? add : edit) : "Promotion" },
  { name: "robots", content: "noindex" },
];

/** The form of a promotion, or of a new one; with what was typed when a product was looked for. */
export async function loader(asked: Route.LoaderArgs) {
  const { url, context } = asked;
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const { isNew, stored, draft: typed } = await openRecord(PROMOTION_RECORD, asked);
  const uses = stored ? await orUnavailable(context, countUses(services.db, stored.id)) : 0;
  const picked = url.searchParams.has(PICK)
    ? await orUnavailable(context, readAddedProduct(services, typed))
    : null;
  // A product that was found belongs to the promotion now, and is looked for no more.
  const draft =
    picked && !picked.errors ? { ...typed, productIds: picked.productIds, find: "" } : typed;
  const choices = await orUnavailable(context, listScopeChoices(services, draft));
  return { isNew, draft, uses, choices, timeZone };
}

export const action = (asked: Route.ActionArgs) => saveRecordForm(PROMOTION_RECORD, asked);

export default function EditPromotion({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <PromotionEdit {...loaderData} draft={answer?.draft ?? loaderData.draft} answer={answer} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.load} />;
}
