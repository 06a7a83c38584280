import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { offerProducts, openRecord, saveRecordForm } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findCurrentCategory } from "#app/shop/catalog/catalog-queries.server.ts";
import { RECORDS } from "#app/shop/records/records.ts";
import { canBeOffered, withOrdinaryPrice } from "#app/shop/special/fixed-choices.ts";
import { SPECIAL_RECORD } from "#app/shop/special/special-record.server.ts";
import { SpecialEdit } from "#app/ui/admin/specials/special-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/special.ts";

const { add, edit, failures } = RECORDS.special;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { takes: "long text", aboutWhileThere: ["special"] } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? (loaderData.isNew ? add : edit) : "Special" },
  { name: "robots", content: "noindex" },
];

/** The form of a special, or of a new one; with what was typed when its product was chosen. */
export async function loader(asked: Route.LoaderArgs) {
  const services = asked.context.get(servicesContext);
  const { timeZone, cutoffHour } = asked.context.get(settingsContext);
  const clock = { now: services.now(), timeZone, cutoffHour };
  const { isNew, draft: typed } = await openRecord(SPECIAL_RECORD, asked);
  const { productId, offered, product } = await offerProducts(asked, typed, canBeOffered);
  const category = product && (await findCurrentCategory(services, product.category));
  const chosen = { ...typed, productId };
  const draft = product ? withOrdinaryPrice(chosen, product) : chosen;
  const prefilledPrice = typed.originalPrice === "" ? draft.originalPrice : "";
  return { isNew, draft, prefilledPrice, offered, product, category, clock };
}

export const action = (asked: Route.ActionArgs) => saveRecordForm(SPECIAL_RECORD, asked);

export default function EditSpecial({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <SpecialEdit {...loaderData} draft={answer?.draft ?? loaderData.draft} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.load} />;
}
