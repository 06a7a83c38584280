import { Form, Link, useNavigation } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import type { DueView } from "#app/shop/order/due/due-view.ts";
import { STATUS_VERBS } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import type { NextStep } from "#app/shop/order-admin/next-action.ts";
import { stepGoal } from "#app/ui/admin/order/next-up.tsx";
import { DueMark } from "#app/ui/admin/orders/due-mark.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import "./do-next.css";

export interface NextOrder {
  id: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  customer: string;
  productName: string;
  picture: string | null;
  due: DueView;
  /** Where the order stands: "Ready to print". */
  title: string;
  step: NextStep;
}

/** The first open orders that the team can do something about, each with its one next step. */
export function DoNext({ orders }: { orders: readonly NextOrder[] }) {
  return (
    <div className="dashboard-next">
      <Box
        title="Do next"
        aside={
          <Link className="link small" to="/admin/orders">
            All open orders
          </Link>
        }
      >
        {orders.length === 0 ? (
          <p className="small muted">Nothing waits for you.</p>
        ) : (
          <ul className="do-next">
            {orders.map((order) => (
              <li key={order.id} className={order.due.state === "late" ? "is-late" : undefined}>
                <span className="order-thumb">
                  <OrderPicture url={order.picture} sizes="3rem" />
                </span>
                <p className="do-next-what">
                  <Link to={adminOrderPath(order.id)}>
                    <b>{order.customer}</b>
                  </Link>{" "}
                  {order.productName}
                  <span className="small muted">
                    {order.title}, <span className="num">{order.orderNumber}</span>
                  </span>
                </p>
                <DueMark due={order.due} />
                <NextButton order={order} />
              </li>
            ))}
          </ul>
        )}
      </Box>
    </div>
  );
}

/** A change of status is made at once and shown on the order's page; all else is done there. */
function NextButton({ order: { id, orderNumber, orderStatus, due, step } }: { order: NextOrder }) {
  const busy = useNavigation().formAction === adminOrderPath(id);
  const look = due.state === "late" ? undefined : "outline";
  const of = <span className="sr-only"> for {orderNumber}</span>;
  if (step.kind === "move") {
    return (
      <Form method="post" action={adminOrderPath(id)}>
        <input type="hidden" name="expected" value={orderStatus} />
        <Button type="submit" size="sm" look={look} name="to" value={step.to} busy={busy}>
          {STATUS_VERBS[step.to]}
          {of}
        </Button>
      </Form>
    );
  }
  return (
    <ButtonLink size="sm" look={look} to={placeOf(id, step)}>
      {labelOf(step)}
      {of}
    </ButtonLink>
  );
}

type Elsewhere = Exclude<NextStep, { kind: "move" }>;

function placeOf(id: string, step: Elsewhere): string {
  if (step.kind !== "go") return adminOrderPath(id);
  const goal = stepGoal(id, step.to);
  return goal.startsWith("#") ? adminOrderPath(id) + goal : goal;
}

function labelOf(step: Elsewhere): string {
  if (step.kind === "go") return step.label;
  return step.kind === "remind" ? "Send payment reminder" : "Tell them it's ready";
}
