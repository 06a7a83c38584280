import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { ageWords, BOARD_PATH, moveFormSchema } from "#app/shop/order-admin/board.ts";
import { changeManyStatuses } from "#app/shop/order-admin/change-many-statuses.server.ts";
import { readClock } from "#app/shop/delivery/turnaround.ts";
import { dueView } from "#app/shop/order/due/due-view.ts";
import { allowedNext } from "#app/shop/order/order-status.ts";
import { type BoardColumn, readBoard } from "#app/shop/order-admin/read-board.server.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Board } from "#app/ui/admin/orders/orders-board.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/board.ts";

export const handle = {
  palette: [{ name: "Board", detail: "Orders by stage of production" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Board" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const by = { admin: isAdmin(context.get(staffContext)) };
  const columns = await orUnavailable(context, readBoard(db));
  const time = now();
  const { today } = readClock(time, timeZone);
  const cardOf = (order: BoardColumn["orders"][number], stage: BoardColumn["stage"]) => ({
    id: order.id,
    orderNumber: order.orderNumber,
    customer: order.contactBusiness || order.contactName,
    productName: order.productName,
    orderStatus: order.orderStatus,
    age: ageWords(order.createdAt, time),
    placedAt: order.createdAt.getTime(),
    isPickup: order.deliveryMethod === "pickup",
    isTest: order.isTest && !env.usesSimulator,
    due: dueView(order, today),
    proofState: order.proofState,
    // Without its artwork it begins only on its own page, where somebody says why.
    next:
      stage === "artwork" ? [] : allowedNext(order, by).filter((status) => status !== "cancelled"),
  });
  return {
    readAt: time.getTime(),
    columns: columns.map(({ stage, total, orders }) => ({
      stage,
      total,
      orders: orders.map((order) => cardOf(order, stage)),
    })),
  };
}

/** Moves one order on, as its own page does it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = parseWithZod(postedFields(await request.formData()), { schema: moveFormSchema });
  if (form.status !== "success") {
    return data({ orderId: null, orderNumber: "", problem: RELOAD }, { status: 400 });
  }
  const { to, trackingCarrier, trackingNumber, ...order } = form.value;
  const by = context.get(staffContext);
  const tracking = { carrier: trackingCarrier, number: trackingNumber };
  const change = { orders: [order], to, tracking };
  const [outcome] = await changeManyStatuses(context.get(servicesContext), change, by);
  if (outcome?.problem === null) return arriveAt(BOARD_PATH, "order-moved");
  const { orderId, orderNumber } = outcome ?? { orderId: null, orderNumber: "" };
  return data({ orderId, orderNumber, problem: outcome?.problem ?? RELOAD }, { status: 400 });
}

const RELOAD = "Reload the page and try again.";

/** The board loads again after a refusal, too: somebody was quicker. */
export function shouldRevalidate() {
  return true;
}

export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Board"
        words="Paid orders by production stage, due first. Moving one emails the customer."
        actions={
          <ButtonLink look="outline" size="sm" to="/admin/orders">
            List
          </ButtonLink>
        }
      />
      <Board {...loaderData} refused={useAnswer(actionData)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="The board could not be loaded. Please try again." />;
}
