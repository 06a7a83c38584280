import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { changeTracking } from "#app/shop/order-admin/change-tracking.server.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { mayBeTracked, trackingFormSchema } from "#app/shop/order/tracking-form.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { TrackingForm } from "#app/ui/admin/order/tracking-form.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-tracking.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Tracking of ${loaderData.orderNumber}` : "Tracking" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findOrderForStaff(context.get(servicesContext).db, idParam(params.orderId));
  if (found === null || !mayBeTracked(found.order)) throw data(null, { status: 404 });
  const { orderNumber, orderStatus, trackingCarrier, trackingNumber } = found.order;
  const parcel = { carrier: trackingCarrier ?? "", number: trackingNumber ?? "" };
  return { orderNumber, isOnItsWay: orderStatus === "shipped", parcel };
}

/** Says by what a parcel that has left can be followed; then the order is shown again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const form = parseWithZod(postedFields(await request.formData()), { schema: trackingFormSchema });
  if (form.status !== "success") {
    const problem = Object.values(form.error ?? {}).flat();
    return data({ problem: problem[0] ?? "Reload the page and try again." }, { status: 400 });
  }
  const { trackingCarrier, trackingNumber, seenCarrier, seenNumber } = form.value;
  const change = {
    orderId,
    seen: { carrier: seenCarrier, number: seenNumber },
    parcel: { carrier: trackingCarrier, number: trackingNumber },
  };
  const services = context.get(servicesContext);
  const result = await changeTracking(services, change, context.get(staffContext));
  if (result.ok) return arriveAt(adminOrderPath(orderId), "tracking-saved");
  if (result.reason === "changed_meanwhile") return data({ problem: MEANWHILE }, { status: 409 });
  throw data(null, { status: result.reason === "not_staff" ? 403 : 404 });
}

const MEANWHILE = "Someone else changed this. Here's what's saved now.";

/** After somebody was quicker the page has to show what is true now. */
export const shouldRevalidate = () => true;

export default function OrderTracking({ loaderData, actionData, params }: Route.ComponentProps) {
  const { orderNumber, ...rest } = loaderData;
  const problem = useAnswer(actionData)?.problem ?? null;
  const { carrier, number } = rest.parcel;
  const orderPath = adminOrderPath(params.orderId);
  const trail = [
    { label: "Orders", to: "/admin/orders" },
    { label: orderNumber, to: orderPath },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current="Tracking" />
      <AdminHead title={`Tracking of ${orderNumber}`} />
      <TrackingForm
        // A number that somebody else kept meanwhile is the one to change, once the page has said
        // so.
        key={problem === null ? "" : `${carrier} ${number}`}
        orderId={params.orderId}
        {...rest}
        problem={problem}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The tracking could not be loaded. Please try again." />;
}
