import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { orderView } from "#app/shop/order-admin/order-view.server.ts";
import { quoteBasis } from "#app/shop/order-admin/quote-basis.server.ts";
import { findQuoteFloor } from "#app/shop/quote/quote-floor.server.ts";
import { postedDraft, readQuoteForm } from "#app/shop/quote/quote-form.ts";
import { SEND_QUOTE_REFUSALS, type SendQuoteRefusal } from "#app/shop/quote/quote-rules.ts";
import { sendQuote } from "#app/shop/quote/send-quote.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { OrderLineBox } from "#app/ui/admin/order/order-line-box.tsx";
import { QuoteForm } from "#app/ui/admin/quote/quote-form.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/quote.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Price for ${loaderData.view.orderNumber}` : "Price" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const orderId = idParam(params.orderId);
  const found = await findOrderForStaff(db, orderId);
  if (found === null) throw data(null, { status: 404 });
  const settings = context.get(settingsContext);
  const { id, orderNumber, quoteStatus, lines } = orderView(found, settings, now());
  const view = { id, orderNumber, quoteStatus, lines };
  const by = context.get(staffContext);
  const floor = isAdmin(by) ? null : await findQuoteFloor(db, found.order, settings);
  return { view, basis: quoteBasis(found, { settings, now: now(), by, floor }) };
}

/** Sends the price, or without JavaScript only reckons it ("intent"). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const fields = await request.formData();
  const draft = postedDraft(fields);
  const read = readQuoteForm(fields);
  const version = postedText(fields, "version");
  if (!read.ok) {
    return data({ draft, problem: null, errors: read.errors, version }, { status: 400 });
  }
  if (fields.has("intent")) return data({ draft, problem: null, errors: {}, version });
  const by = context.get(staffContext);
  const result = await sendQuote(context.get(servicesContext), { orderId, form: read.form }, by);
  if (result.ok) return arriveAt(adminOrderPath(orderId), "quote-sent");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  const problem = SEND_QUOTE_REFUSALS[result.reason];
  if (result.reason === "changed_meanwhile") {
    const theirs = String(result.version);
    return data({ draft, problem, errors: {}, version: theirs }, { status: 409 });
  }
  const status = STATUS_OF[result.reason] ?? 400;
  return data({ draft, problem, errors: {}, version }, { status });
}

const STATUS_OF: Readonly<Partial<Record<SendQuoteRefusal, number>>> = { not_open: 409, own: 403 };

/** After somebody was quicker the page has to show what is true now. */
export const shouldRevalidate = () => true;

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, basis } = loaderData;
  const answer = useAnswer(actionData);
  const order = adminOrderPath(view.id);
  const trail = [
    { label: "Orders", to: "/admin/orders" },
    { label: view.orderNumber, to: order },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current="Price" />
      <AdminHead
        title={
          <span className="num">
            {basis.version === 0 ? "Price" : "New price"} for {view.orderNumber}
          </span>
        }
        words="We'll email it to the customer, who accepts it on the order's page."
      />
      <div className="quote-columns">
        {basis.obstacle === null ? (
          <QuoteForm orderId={view.id} basis={basis} answer={answer} />
        ) : (
          <Notice tone="info" live>
            {answer?.problem ?? SEND_QUOTE_REFUSALS[basis.obstacle]}
          </Notice>
        )}
        <div className="order-column">
          {view.lines.map((line) => (
            <OrderLineBox key={line.id} line={line} quoteStatus={view.quoteStatus} />
          ))}
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
