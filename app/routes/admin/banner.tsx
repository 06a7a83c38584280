import { settingsContext } from "#app/middleware/context.ts";
import { offerProducts, openRecord, saveRecordForm } from "#app/middleware/record-pages.ts";
import { requireAdmin } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { BANNER_RECORD } from "#app/shop/content/banner-record.server.ts";
import { canBePromised } from "#app/shop/content/banner-draft.ts";
import { RECORDS } from "#app/shop/records/records.ts";
import { BannerEdit } from "#app/ui/admin/banners/banner-edit.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/banner.ts";

const { add, edit, failures } = RECORDS.banner;

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = {
  takes: "form with files",
  aboutWhileThere: ["banner"],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? (loaderData.isNew ? add : edit) : "Banner" },
  { name: "robots", content: "noindex" },
];

/** The form of a banner, or of a new one; with what was typed when its product was chosen. */
export async function loader(asked: Route.LoaderArgs) {
  const { turnaround, timeZone } = asked.context.get(settingsContext);
  const { isNew, draft: typed } = await openRecord(BANNER_RECORD, asked);
  const { productId, offered, product } = await offerProducts(asked, typed, canBePromised);
  return {
    isNew,
    draft: { ...typed, productId },
    offered,
    product,
    shop: { turnaround },
    timeZone,
  };
}

export const action = (asked: Route.ActionArgs) => saveRecordForm(BANNER_RECORD, asked);

export default function EditBanner({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <BannerEdit {...loaderData} draft={answer?.draft ?? loaderData.draft} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={failures.load} />;
}
