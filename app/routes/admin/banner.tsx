import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { BANNERS_DESK_PATH } from "#app/shop/content/banner-desk-paths.ts";
import { findBanner } from "#app/shop/content/banner-desk.server.ts";
import { bannerDraft, canBePromised, NEW_BANNER } from "#app/shop/content/banner-draft.ts";
import { BANNER_FIELDS, type BannerDraft } from "#app/shop/content/banner-fields.ts";
import { saveBanner } from "#app/shop/content/save-banner.server.ts";
import { deskAnswer } from "#app/shop/desk/desk-answer.ts";
import { readDeskDraft } from "#app/shop/desk/desk-draft.ts";
import { parsePictureForm } from "#app/shop/picture-desk/parse-picture-form.server.ts";
import {
  listOfferedProducts,
  readChosenProduct,
} from "#app/shop/desk/list-offered-products.server.ts";
import { PICK } from "#app/shop/desk/looked-for-product.ts";
import { BannerEdit } from "#app/ui/admin/banners/banner-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/banner.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.heading ?? "Banner" },
  { name: "robots", content: "noindex" },
];

/** The form of a banner, or of a new one; with what was typed when its product was chosen. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { timeZone, turnaround } = context.get(settingsContext);
  const bannerId = bannerIdOf(params);
  const stored = bannerId && (await orUnavailable(context, findBanner(services.db, bannerId)));
  if (bannerId !== null && !stored) throw data(null, { status: 404 });
  const asked = url.searchParams.has("productId");
  const kept = stored ? bannerDraft(stored, timeZone) : NEW_BANNER;
  const typed = asked ? readDeskDraft(url.searchParams, BANNER_FIELDS) : kept;
  const { productId } = url.searchParams.has(PICK)
    ? await orUnavailable(context, readChosenProduct(services, typed, canBePromised))
    : typed;
  const draft = { ...typed, productId };
  const { find } = typed;
  const {
    chosen: [product = null],
    ...offered
  } = await orUnavailable(
    context,
    listOfferedProducts(services, { find, chosen: [productId], suits: canBePromised }),
  );
  const heading = stored ? "Edit Banner" : "Add Banner";
  return { heading, draft, offered, product, shop: { turnaround }, timeZone };
}

/** Adds or changes a banner; an edit of an older version is refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const by = context.get(staffContext);
  const bannerId = bannerIdOf(params);
  const posted = await parsePictureForm(services, request, by, { single: ["image"] });
  const draft: BannerDraft = readDeskDraft(posted.fields, BANNER_FIELDS);
  const errors = posted.pictureErrors;
  const saving =
    Object.keys(errors).length > 0
      ? Promise.resolve({ ok: false as const, reason: "invalid" as const, errors })
      : saveBanner(services, { bannerId, draft }, { by, timeZone });
  const result = await orNull(context, saving);
  if (result?.ok) {
    return arriveAt(BANNERS_DESK_PATH, bannerId === null ? "banner-created" : "banner-updated");
  }
  const refusal = result ?? { reason: "unavailable" as const };
  const theirs =
    refusal.reason === "changed" && bannerId && (await findBanner(services.db, bannerId));
  const version = theirs ? String(theirs.version) : draft.version;
  const { answer, status } = deskAnswer({ ...draft, version }, refusal);
  return data(answer, { status });
}

function bannerIdOf({ bannerId }: { bannerId?: string | undefined }): string | null {
  if (bannerId === undefined) return null;
  const id = z.uuid().safeParse(bannerId);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}

export default function EditBanner({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <BannerEdit {...loaderData} draft={answer?.draft ?? loaderData.draft} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This banner could not be loaded." />;
}
