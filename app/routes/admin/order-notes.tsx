import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { contactFields } from "#app/shop/message/contact-answer.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { changeOrderNotes } from "#app/shop/order-admin/change-order-notes.server.ts";
import { findOrderNumber } from "#app/shop/order/find-order-number.server.ts";
import { NOTE_REFUSALS } from "#app/shop/order-admin/order-note.ts";
import { orderNoteSchema } from "#app/shop/order-admin/order-note-form.ts";
import { listOrderNotes } from "#app/shop/order-admin/order-notes.server.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { OrderNotes } from "#app/ui/admin/order/order-notes.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/order-notes.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Notes on ${loaderData.orderNumber}` : "Notes" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const orderId = idParam(params.orderId);
  const { userId } = context.get(staffContext);
  const { timeZone } = context.get(settingsContext);
  const reader = { userId, clock: { now: now(), timeZone } };
  const [orderNumber, notes] = await Promise.all([
    findOrderNumber(db, orderId),
    listOrderNotes(db, orderId, reader),
  ]);
  if (orderNumber === null) throw data(null, { status: 404 });
  return { orderNumber, notes, noteKey: crypto.randomUUID() };
}

/** Adds a note, or takes one's own back; then the order is shown again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const values = contactFields(await request.formData());
  const form = orderNoteSchema.safeParse(values);
  const note = values["note"] ?? "";
  if (!form.success) {
    const problem = form.error.issues[0]?.message ?? "Enter a note";
    return data({ problem, note }, { status: 400 });
  }
  const { db, now } = context.get(servicesContext);
  const asked = { orderId, change: form.data };
  const result = await changeOrderNotes(db, asked, { by: context.get(staffContext), now: now() });
  if (result.ok) {
    const notice = form.data.intent === "add" ? "note-kept" : "note-removed";
    return arriveAt(adminOrderPath(orderId), notice);
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  if (result.reason === "not_staff") throw data(null, { status: 403 });
  return data({ problem: NOTE_REFUSALS[result.reason], note }, { status: 409 });
}

/** The notes alone: where the form leads when something was wrong with it. */
export default function OrderNotesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const refused = useAnswer(actionData);
  const { orderNumber, notes, noteKey } = loaderData;
  const orderPath = adminOrderPath(params.orderId);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Orders", to: "/admin/orders" },
          { label: orderNumber, to: orderPath },
        ]}
        current="Notes"
      />
      <AdminHead title={`Notes on ${orderNumber}`} />
      <OrderNotes orderId={params.orderId} notes={notes} noteKey={noteKey} refused={refused} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The notes could not be loaded. Please try again." />;
}
