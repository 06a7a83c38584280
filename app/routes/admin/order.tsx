import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { changeStatusAndRefund } from "#app/shop/order-admin/change-status-and-refund.server.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { openOrderMessages } from "#app/shop/inbox/open-order-messages.server.ts";
import { listOrderNotes } from "#app/shop/order-admin/order-notes.server.ts";
import { allowedNext, holdsMoney } from "#app/shop/order/order-status.ts";
import { cancellationRefund, statusFormSchema } from "#app/shop/order-admin/status-form.ts";
import { describeRefusal } from "#app/shop/order-admin/status-refusals.ts";
import { sentQuotesView } from "#app/shop/order-admin/sent-quotes-view.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { Box } from "#app/ui/admin/box.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { OrderStatusBadge } from "#app/ui/order/order-badges.tsx";
import { OrderCustomer } from "#app/ui/admin/order/order-customer.tsx";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { LineProofs } from "#app/ui/admin/proofs/line-proofs.tsx";
import { OrderLineBox } from "#app/ui/admin/order/order-line-box.tsx";
import { OrderLink } from "#app/ui/admin/order/order-link.tsx";
import { OrderMails } from "#app/ui/admin/order/order-mails.tsx";
import { OrderMessages } from "#app/ui/admin/order/order-messages.tsx";
import { OrderNotes } from "#app/ui/admin/order/order-notes.tsx";
import { OrderMoney } from "#app/ui/admin/order/order-money.tsx";
import { OrderQuote } from "#app/ui/admin/order/order-quote.tsx";
import { OrderTimeline } from "#app/ui/admin/order/order-timeline.tsx";
import { OrderDocuments } from "#app/ui/admin/order/order-documents.tsx";
import { NextUp } from "#app/ui/admin/order/next-up.tsx";
import { OrderFacts } from "#app/ui/admin/order/order-facts.tsx";
import { findOrderLinkPath } from "#app/shop/order/tracking/order-links.server.ts";
import { nextAction } from "#app/shop/order-admin/next-action.ts";
import { orderView } from "#app/shop/order-admin/order-view.server.ts";
import { UnprintedLetters } from "#app/ui/admin/order/unprinted-letters.tsx";
import { TrackingFacts } from "#app/ui/admin/order/tracking-facts.tsx";
import { StatusForm } from "#app/ui/admin/order/status-form.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { revalidateConflict } from "#app/ui/live/revalidate-conflict.ts";
import type { Route } from "./+types/order.ts";

export const handle = { takes: "long text", about: ["order"] } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Order ${loaderData.view.orderNumber}` : "Order" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const orderId = idParam(params.orderId);
  const settings = context.get(settingsContext);
  const staff = context.get(staffContext);
  const clock = { now: now(), timeZone: settings.timeZone };
  const [found, notes, messages] = await Promise.all([
    findOrderForStaff(db, orderId),
    listOrderNotes(db, orderId, { userId: staff.userId, clock }),
    openOrderMessages(db, orderId, clock),
  ]);
  if (found === null || messages === null) throw data(null, { status: 404 });
  const { order } = found;
  const byAdmin = isAdmin(staff);
  const view = orderView(found, settings, clock.now);
  const payPath = view.isPayable ? await findOrderLinkPath(db, env, orderId) : null;
  return {
    paymentLink: payPath === null ? null : env.publicUrl + payPath,
    view: {
      ...view,
      isTest: view.isTest && !env.usesSimulator,
      lines: view.lines.map(withProofKey),
    },
    proofTarget: { isOpen: view.takesProofs, maxMegabytes: settings.uploadMaxMegabytes },
    quote: sentQuotesView(found, { settings, now: clock.now, by: staff }),
    messages,
    notes,
    noteKey: crypto.randomUUID(),
    next: allowedNext(order, { admin: byAdmin }),
    refundable: holdsMoney(order.paymentStatus)
      ? { left: found.leftToRefund, refundKey: crypto.randomUUID() }
      : null,
    refundPath: byAdmin && found.leftToRefund > 0 ? `/admin/orders/${order.id}/refund` : null,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: statusFormSchema });
  if (form.status !== "success") {
    const problem =
      Object.values(form.error ?? {})
        .flat()
        .join(" ") || "Reload the page and try again";
    const { withoutArtwork, withoutDetails } = form.payload;
    const [note, carrier, number] = ["note", "trackingCarrier", "trackingNumber"].map((field) =>
      textOf(form.payload[field]),
    );
    const typed = { note, tracking: { carrier, number } };
    const ticks = {
      withoutArtwork: withoutArtwork === "on",
      withoutDetails: withoutDetails === "on",
    };
    return data({ problem, ...typed, ...ticks }, { status: 400 });
  }
  const orderId = idParam(params.orderId);
  const change = { orderId, ...form.value, refund: cancellationRefund(form.value) };
  const services = context.get(servicesContext);
  const { trackingCarrier, trackingNumber } = form.value;
  const tracking = { carrier: trackingCarrier, number: trackingNumber };
  const by = context.get(staffContext);
  const result = await changeStatusAndRefund(services, { ...change, tracking }, by);
  if (result.ok) {
    const notice = form.value.to === "cancelled" ? "order-cancelled" : "order-moved";
    return arriveAt(`/admin/orders/${orderId}`, notice);
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  const isNews = result.reason === "changed_meanwhile" || result.reason === "total_changed";
  const status = isNews ? 409 : 400;
  const { note, withoutArtwork, withoutDetails } = form.value;
  const typed = { note, withoutArtwork, withoutDetails, tracking };
  return data({ problem: describeRefusal(result), ...typed }, { status });
}

function textOf(typed: unknown): string {
  return typeof typed === "string" ? typed : "";
}

/** A new proof of it gets this id, however often its form is sent. */
function withProofKey<Line extends object>(line: Line) {
  return { ...line, proofKey: crypto.randomUUID() };
}

/** After somebody was quicker the page has to show what is true now. */
export const shouldRevalidate = revalidateConflict;

export default function OrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { view, quote, proofTarget, messages, notes, noteKey, next, refundable, refundPath } =
    loaderData;
  const up = nextAction({
    ...view,
    totalAmount: view.total,
    mayPrice: quote?.obstacle !== "own",
  });
  const above = up.step?.kind === "move" && next.includes(up.step.to) ? up.step.to : null;
  const hasStatus = next.length > 0 || view.parcel !== null || answer !== null;
  return (
    <>
      <Breadcrumbs trail={[{ label: "Orders", to: "/admin/orders" }]} current={view.orderNumber} />
      <AdminHead
        title={
          <>
            <span className="num">{view.orderNumber}</span>{" "}
            <OrderStatusBadge status={view.orderStatus} />
          </>
        }
        words={view.isTest ? `${view.placed}, a test order` : view.placed}
        actions={<OrderDocuments orderId={params.orderId} {...view} />}
      />
      <UnprintedLetters letters={view.unprintedLetters} />
      <NextUp
        orderId={view.id}
        next={up}
        reminder={view.reminder}
        paymentLink={loaderData.paymentLink}
      />
      <OrderFacts order={view} />
      <div className="order-boxes">
        {hasStatus && (
          <div className="order-status" id="status">
            <Box title="Status">
              <StatusForm
                current={view.orderStatus}
                next={next}
                above={above}
                isArtworkMissing={view.isArtworkMissing}
                missingDetails={view.missingDetails}
                refundable={refundable}
                refused={answer}
              />
              {view.parcel && <TrackingFacts orderId={view.id} parcel={view.parcel} />}
            </Box>
          </div>
        )}
        <div className="order-column order-work" id="items">
          {view.lines.map((line) => (
            <OrderLineBox key={line.id} line={line} quoteStatus={view.quoteStatus}>
              <LineProofs orderId={view.id} line={line} target={proofTarget} />
            </OrderLineBox>
          ))}
          {quote && <OrderQuote orderId={view.id} quote={quote} />}
          <OrderMoney
            lines={view.priceLines}
            total={view.total}
            paymentStatus={view.paymentStatus}
            quoteStatus={view.quoteStatus}
            attempts={view.payments}
            refunds={view.refunds}
            refundPath={refundPath}
          />
          <OrderMails mails={view.mails} />
        </div>
        <div className="order-column order-past">
          <Box title="Timeline">
            <OrderTimeline events={view.events} />
          </Box>
          <OrderCustomer customer={view.customer} />
          <div id="messages">
            <OrderMessages orderId={view.id} {...messages} />
          </div>
          <OrderNotes orderId={view.id} notes={notes} noteKey={noteKey} />
          <OrderLink orderId={view.id} made={view.linkMade} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
