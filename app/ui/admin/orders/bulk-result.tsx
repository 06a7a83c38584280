import { Form, Link } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { type OrderFilter, writeOrderFilter } from "#app/shop/order/order-filter.ts";
import { ORDER_STATUS_WORDS } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { UNDO_SECONDS } from "#app/shop/order-admin/undo-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";

interface Outcome {
  orderId: string;
  orderNumber: string;
  problem: string | null;
  /** By which the move is undone; `null` where it can't be. */
  eventId: string | null;
}

/** What became of each of the chosen orders; of none while the form was refused. */
export interface BulkAnswer {
  /** Where they were to go; "undone" is back. */
  to: OrderStatus | "undone" | null;
  problem: string | null;
  outcomes: readonly Outcome[];
}

/** What became of the chosen orders, or the reason why nothing did; a move can be undone. */
export function BulkResult({
  to,
  problem,
  outcomes,
  filter,
}: BulkAnswer & { filter: OrderFilter }) {
  if (problem !== null || to === null) {
    return (
      <Notice tone="fail" title="No orders changed." live>
        <p>{problem}</p>
      </Notice>
    );
  }
  const changed = outcomes.filter((outcome) => outcome.problem === null);
  const left = outcomes.filter((outcome) => outcome.problem !== null);
  const events = changed.flatMap(({ eventId }) => eventId ?? []);
  return (
    <Notice
      tone={left.length === 0 ? "pass" : changed.length === 0 ? "fail" : "warn"}
      title={doneWords(to, changed.length, outcomes.length)}
      live
    >
      {changed.length > 0 && (
        <p className="num">{changed.map(({ orderNumber }) => orderNumber).join(", ")}</p>
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
      {events.length > 0 && <Undo events={events} filter={filter} />}
    </Notice>
  );
}

/** "5 orders moved to Processing.", "1 of 2 orders moved back." */
function doneWords(to: OrderStatus | "undone", changed: number, asked: number): string {
  if (changed === 0) return "No orders changed.";
  const count = changed === asked ? `${asked}` : `${changed} of ${asked}`;
  const orders = `${count} ${asked === 1 ? "order" : "orders"}`;
  if (to === "undone") return `${orders} moved back.`;
  if (to === "cancelled") return `${orders} canceled.`;
  return `${orders} moved to ${ORDER_STATUS_WORDS[to]}.`;
}

function Undo({ events, filter }: { events: readonly string[]; filter: OrderFilter }) {
  const busy = useSending().isSending;
  return (
    <Form
      method="post"
      action={`/admin/orders${writeOrderFilter(filter)}`}
      className="orders-undo"
      preventScrollReset
    >
      {events.map((eventId) => (
        <input key={eventId} type="hidden" name="undo" value={eventId} />
      ))}
      <Button type="submit" look="outline" size="sm" busy={busy}>
        Undo
      </Button>
      <span className="small">Customers are emailed in {UNDO_SECONDS} seconds.</span>
    </Form>
  );
}
