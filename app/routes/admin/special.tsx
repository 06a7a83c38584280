import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { findCurrentCategory } from "#app/shop/catalog/catalog-queries.server.ts";
import { deskAnswer } from "#app/shop/desk/desk-answer.ts";
import { readDeskDraft } from "#app/shop/desk/desk-draft.ts";
import { canBeOffered, withOrdinaryPrice } from "#app/shop/special/fixed-choices.ts";
import {
  listOfferedProducts,
  readChosenProduct,
} from "#app/shop/desk/list-offered-products.server.ts";
import { PICK } from "#app/shop/desk/looked-for-product.ts";
import { saveSpecial } from "#app/shop/special/save-special.server.ts";
import { SPECIALS_DESK_PATH } from "#app/shop/special/special-desk-paths.ts";
import { findSpecial } from "#app/shop/special/special-desk.server.ts";
import { newSpecialDraft, specialDraft } from "#app/shop/special/special-draft.ts";
import { SPECIAL_FIELDS, type SpecialDraft } from "#app/shop/special/special-fields.ts";
import { SpecialEdit } from "#app/ui/admin/specials/special-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/special.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.heading ?? "Special" },
  { name: "robots", content: "noindex" },
];

/** The form of a special, or of a new one; with what was typed when its product was chosen. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { timeZone, cutoffHour } = context.get(settingsContext);
  const clock = { now: services.now(), timeZone, cutoffHour };
  const specialId = specialIdOf(params);
  const stored = specialId && (await orUnavailable(context, findSpecial(services.db, specialId)));
  if (specialId !== null && !stored) throw data(null, { status: 404 });
  const asked = url.searchParams.has("productId");
  const kept = stored ? specialDraft(stored, timeZone) : newSpecialDraft(clock);
  const typed = asked ? readDeskDraft(url.searchParams, SPECIAL_FIELDS) : kept;
  const picked = url.searchParams.has(PICK)
    ? await orUnavailable(context, readChosenProduct(services, typed, canBeOffered))
    : typed;
  const { productId } = picked;
  const { find } = typed;
  const {
    chosen: [product = null],
    ...offered
  } = await orUnavailable(
    context,
    listOfferedProducts(services, { find, chosen: [productId], suits: canBeOffered }),
  );
  const category = product && (await findCurrentCategory(services, product.category));
  const chosen = { ...typed, productId };
  const draft = product ? withOrdinaryPrice(chosen, product) : chosen;
  const prefilledPrice = typed.originalPrice === "" ? draft.originalPrice : "";
  const heading = stored ? "Edit Special" : "Create Special";
  return { heading, draft, prefilledPrice, offered, product, category, clock };
}

/** Creates or changes a special; an edit of an older version is refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const specialId = specialIdOf(params);
  const draft: SpecialDraft = readDeskDraft(await request.formData(), SPECIAL_FIELDS);
  const keeper = { by: context.get(staffContext), timeZone };
  const result = await orNull(context, saveSpecial(services, { specialId, draft }, keeper));
  if (result?.ok) {
    return arriveAt(SPECIALS_DESK_PATH, specialId === null ? "special-created" : "special-updated");
  }
  const refusal = result ?? { reason: "unavailable" as const };
  const theirs =
    refusal.reason === "changed" && specialId && (await findSpecial(services.db, specialId));
  const version = theirs ? String(theirs.version) : draft.version;
  const { answer, status } = deskAnswer({ ...draft, version }, refusal);
  return data(answer, { status });
}

function specialIdOf({ specialId }: { specialId?: string | undefined }): string | null {
  if (specialId === undefined) return null;
  const id = z.uuid().safeParse(specialId);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}

export default function EditSpecial({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <SpecialEdit {...loaderData} draft={answer?.draft ?? loaderData.draft} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load specials" />;
}
