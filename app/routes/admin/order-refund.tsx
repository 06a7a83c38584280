import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { requireAdmin, staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { findRefundableOrder } from "#app/shop/payment/refund/read-refundable.server.ts";
import {
  describeRefundRefusal,
  refundFormSchema,
  REFUSED_BY_PROVIDER,
  typedRefund,
} from "#app/shop/payment/refund/refund-form.ts";
import { refundOrder } from "#app/shop/payment/refund/refund-order.server.ts";
import { RefundPage } from "#app/ui/admin/order/refund-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { revalidateConflict } from "#app/ui/live/revalidate-conflict.ts";
import type { Route } from "./+types/order-refund.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { takes: "long text" } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Refund ${loaderData.order.orderNumber}` : "Refund" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await findRefundableOrder(context.get(servicesContext).db, idParam(params.orderId));
  if (found === null) throw data(null, { status: 404 });
  return {
    ...found,
    isEverything: new URL(request.url).searchParams.get("of") === "everything",
    /** Sent with every press of the button: one page, one refund. */
    refundKey: crypto.randomUUID(),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const posted = postedFields(await request.formData());
  const typed = typedRefund(posted);
  const form = parseWithZod(posted, { schema: refundFormSchema });
  if (form.status !== "success") {
    const problem = Object.values(form.error ?? {})
      .flat()
      .filter(Boolean)
      .at(0);
    return data(
      { problem: problem ?? "Reload the page and try again", typed, total: null },
      { status: 400 },
    );
  }
  const orderId = idParam(params.orderId);
  const { refundKey, lines, shipping, expected, reason } = form.value;
  const result = await refundOrder(
    context.get(servicesContext),
    orderId,
    { refundKey, parts: { lines, shipping }, expectedAmount: expected ?? null, reason },
    context.get(staffContext),
  );
  if (result.ok) {
    if (result.status === "failed") {
      return data({ problem: REFUSED_BY_PROVIDER, typed, total: null }, { status: 409 });
    }
    const notice = result.status === "completed" ? "refund-sent" : "refund-under-way";
    return arriveAt(`/admin/orders/${orderId}`, notice);
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  const total = result.reason === "total_changed" ? result.amount : null;
  const answer = { problem: describeRefundRefusal(result), typed, total };
  const isNews = total !== null || result.reason === "not_paid";
  return data(answer, { status: isNews ? 409 : 400 });
}

/** A refusal may come from somebody else having refunded meanwhile. */
export const shouldRevalidate = revalidateConflict;

export default function OrderRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundPage {...loaderData} answer={useAnswer(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The refund could not be loaded. Please try again." />;
}
