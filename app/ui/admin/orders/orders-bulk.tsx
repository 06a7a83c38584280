import type { FormEvent, ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { type OrderFilter, writeOrderFilter } from "#app/shop/order/order-filter.ts";
import { STATUS_VERBS } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";

/** The outcome for each of the chosen orders; none yet when the form was refused. */
export interface BulkAnswer {
  problem: string | null;
  outcomes: readonly { orderId: string; orderNumber: string; problem: string | null }[];
}

const GOALS: readonly OrderStatus[] = ["processing", "shipped", "delivered", "cancelled"];

/**
 * Listed orders as a form: the chosen ones are brought to another status together. The table
 * and the cards, of which one is seen, are a form each, so that what is chosen can be seen.
 */
export function BulkForm({
  filter,
  listed,
  onChoose,
  children,
}: {
  filter: OrderFilter;
  listed: "table" | "cards";
  onChoose: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      action={`/admin/orders${writeOrderFilter(filter)}`}
      className={classNames("orders-bulk", listed === "cards" && "orders-bulk-cards")}
      preventScrollReset
      onChange={onChoose}
    >
      {children}
      <div className="orders-bulk-bar">
        <Select name="to" aria-label="With the chosen orders" defaultValue="">
          <option value="">With the chosen orders…</option>
          {GOALS.map((status) => (
            <option key={status} value={status}>
              {STATUS_VERBS[status]}
            </option>
          ))}
        </Select>
        <Button type="submit" look="outline" size="sm" busy={busy}>
          Change status
        </Button>
        <span className="small muted">Each customer gets the mail of the change.</span>
      </div>
    </Form>
  );
}

/** The outcome for the chosen orders, or the reason why there is none. */
export function BulkResult({ problem, outcomes }: BulkAnswer) {
  if (problem !== null) {
    return (
      <Notice tone="fail" title="No order was changed." live>
        <p>{problem}</p>
      </Notice>
    );
  }
  const changed = outcomes.filter((outcome) => outcome.problem === null);
  const left = outcomes.filter((outcome) => outcome.problem !== null);
  const count = `${changed.length} of ${outcomes.length}`;
  return (
    <Notice
      tone={left.length === 0 ? "pass" : changed.length === 0 ? "fail" : "warn"}
      title={`${count} ${outcomes.length === 1 ? "order" : "orders"} changed.`}
      live
    >
      {changed.length > 0 && (
        <p>Changed: {changed.map(({ orderNumber }) => orderNumber).join(", ")}</p>
      )}
      {left.length > 0 && (
        <ul className="orders-left">
          {left.map(({ orderId, orderNumber, problem: why }) => (
            <li key={orderId}>
              <Link className="link" to={adminOrderPath(orderId)}>
                {orderNumber || "Unknown order"}
              </Link>{" "}
              {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
