import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { type OrderFilter, writeOrderFilter } from "#app/shop/order/order-filter.ts";
import { writeChosen } from "#app/shop/order-admin/bulk-form.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import type { ListedOrderView } from "./listed-order.ts";
import { SelectionBar } from "./selection-bar.tsx";

/** The outcome for each of the chosen orders; none yet when the form was refused. */
export interface BulkAnswer {
  problem: string | null;
  outcomes: readonly { orderId: string; orderNumber: string; problem: string | null }[];
}

/**
 * Listed orders as a form: the chosen ones are brought to another status together. The table
 * and the cards, of which one is seen, are a form each, so that what is chosen can be seen.
 */
export function BulkForm({
  filter,
  listed,
  orders,
  onChoose,
  children,
}: {
  filter: OrderFilter;
  listed: "table" | "cards";
  orders: readonly ListedOrderView[];
  onChoose: (form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  const isAlive = useAlive();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // What is ticked when the page comes, or is read anew.
  useEffect(() => setChosen(tickedIn(form.current)), [orders]);
  const read = () => {
    setChosen(tickedIn(form.current));
    if (form.current) onChoose(form.current);
  };
  const clear = () => {
    for (const box of boxesIn(form.current)) box.checked = false;
    read();
    form.current?.querySelector<HTMLElement>("a[data-row]")?.focus();
  };
  const ofChosen = orders.filter(({ id, orderStatus }) =>
    chosen.includes(writeChosen({ orderId: id, expected: orderStatus })),
  );
  return (
    <Form
      ref={form}
      method="post"
      action={`/admin/orders${writeOrderFilter(filter)}`}
      className={classNames("orders-bulk", listed === "cards" && "orders-bulk-cards")}
      preventScrollReset
      onChange={read}
    >
      {children}
      <SelectionBar chosen={isAlive ? ofChosen : null} onClear={clear} />
    </Form>
  );
}

function boxesIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
}

function tickedIn(form: HTMLFormElement | null): string[] {
  return boxesIn(form).flatMap(({ name, checked, value }) =>
    checked && name === "orders" ? [value] : [],
  );
}

/** The outcome for the chosen orders, or the reason why there is none. */
export function BulkResult({ problem, outcomes }: BulkAnswer) {
  if (problem !== null) {
    return (
      <Notice tone="fail" title="No orders changed." live>
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
