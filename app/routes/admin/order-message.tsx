import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orNull } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { openOrderMessages } from "#app/shop/inbox/open-order-messages.server.ts";
import { writeAboutOrder } from "#app/shop/inbox/write-about-order.server.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import type { MessageAnswer } from "#app/shop/message/message-answer.ts";
import { readReply } from "#app/shop/message/message-form.ts";
import { MESSAGES_FAILED, NOT_STORED, sendRefusal } from "#app/shop/message/message-notices.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { OrderMessages } from "#app/ui/admin/order/order-messages.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { orUnreachable } from "#app/ui/message/or-unreachable.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-message.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Messages about ${loaderData.orderNumber}` : "Messages" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const messages = await openOrderMessages(db, idParam(params.orderId), { now: now(), timeZone });
  if (messages === null) throw data(null, { status: 404 });
  return messages;
}

/** Writes to the customer of the order; then the order is shown again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const values = contactFields(await request.formData());
  const read = readReply(values);
  if (!read.ok) return data<MessageAnswer>({ refused: read.refused }, { status: 400 });
  const writing = writeAboutOrder(
    context.get(servicesContext),
    context.get(settingsContext),
    context.get(staffContext),
    { orderId, form: read.form },
  );
  const result = (await orNull(context, writing)) ?? NOT_STORED;
  if (result.ok) {
    if (values["answer"] === "data") return data<MessageAnswer>({ refused: null });
    return arriveAt(adminOrderPath(orderId), "message-sent");
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  if (result.reason === "not_staff") throw data(null, { status: 403 });
  const { notice, status } = sendRefusal(result);
  return data<MessageAnswer>({ refused: { notice, errors: {}, values } }, { status });
}

/** Without a connection what was typed stays, and it is said. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

/** The messages alone: where the form leads when something was wrong with it. */
export default function OrderMessagePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { orderNumber, ...messages } = loaderData;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Orders", to: "/admin/orders" },
          { label: orderNumber, to: adminOrderPath(params.orderId) },
        ]}
        current="Messages"
      />
      <AdminHead title={`Messages about ${orderNumber}`} />
      <OrderMessages orderId={params.orderId} {...messages} posted={answer?.refused ?? null} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={MESSAGES_FAILED} />;
}
