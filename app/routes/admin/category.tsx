import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import { orNull, orUnavailable } from "#app/middleware/unavailable.ts";
import { CATEGORIES_DESK_PATH } from "#app/shop/category/category-desk-paths.ts";
import { findCategory } from "#app/shop/category/category-desk.server.ts";
import {
  CATEGORY_FIELDS,
  type CategoryDraft,
  NEW_CATEGORY,
} from "#app/shop/category/category-fields.ts";
import { addCategory, changeCategory } from "#app/shop/category/save-category.server.ts";
import { deskAnswer } from "#app/shop/desk/desk-answer.ts";
import { readDeskDraft } from "#app/shop/desk/desk-draft.ts";
import { parsePictureForm } from "#app/shop/picture-desk/parse-picture-form.server.ts";
import { CategoryEdit } from "#app/ui/admin/categories/category-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/category.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.heading ?? "Category" },
  { name: "robots", content: "noindex" },
];

/** The form of a category, or of a new one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { categoryId } = params;
  if (categoryId === undefined) {
    return { heading: "Add Category", isNew: true, draft: NEW_CATEGORY };
  }
  const { db } = context.get(servicesContext);
  const category = await orUnavailable(context, findCategory(db, categoryId));
  if (category === null) throw data(null, { status: 404 });
  const { id, name, description, image, version } = category;
  const draft = { id, name, description, image: image ?? "", version: String(version) };
  return { heading: "Edit Category", isNew: false, draft };
}

/** Adds or changes a category; an edit of an older version is refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const by = context.get(staffContext);
  const { categoryId } = params;
  const posted = await parsePictureForm(services, request, by, { single: ["image"] });
  const draft: CategoryDraft = readDeskDraft(posted.fields, CATEGORY_FIELDS);
  const errors = posted.pictureErrors;
  const saving =
    Object.keys(errors).length > 0
      ? Promise.resolve({ ok: false as const, reason: "invalid" as const, errors })
      : categoryId === undefined
        ? addCategory(services, draft, by)
        : changeCategory(services, { categoryId, draft }, by);
  const result = await orNull(context, saving);
  if (result?.ok) {
    const notice = categoryId === undefined ? "category-created" : "category-updated";
    return arriveAt(CATEGORIES_DESK_PATH, notice);
  }
  const refusal = result ?? { reason: "unavailable" as const };
  const theirs =
    refusal.reason === "changed" && categoryId && (await findCategory(services.db, categoryId));
  const version = theirs ? String(theirs.version) : draft.version;
  const { answer, status } = deskAnswer({ ...draft, version }, refusal);
  return data(answer, { status });
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <CategoryEdit {...loaderData} draft={answer?.draft ?? loaderData.draft} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This category could not be loaded." />;
}
