import { settingsContext } from "#app/middleware/context.ts";
import { openRecord, saveRecordForm } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { CATEGORY_RECORD } from "#app/shop/category/category-record.server.ts";
import { RECORDS } from "#app/shop/records/records.ts";
import { CategoryEdit } from "#app/ui/admin/categories/category-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/category.ts";

const { add, edit, failures } = RECORDS.category;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  takes: "form with files",
  aboutWhileThere: ["category"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? (loaderData.isNew ? add : edit) : "Category" },
  { name: "robots", content: "noindex" },
];

/** The form of a category, or of a new one. */
export async function loader(asked: Route.LoaderArgs) {
  const { isNew, draft } = await openRecord(CATEGORY_RECORD, asked);
  const { shelves } = asked.context.get(settingsContext);
  return { isNew, draft, shelves };
}

export const action = (asked: Route.ActionArgs) => saveRecordForm(CATEGORY_RECORD, asked);

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <CategoryEdit {...loaderData} draft={answer?.draft ?? loaderData.draft} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.load} />;
}
