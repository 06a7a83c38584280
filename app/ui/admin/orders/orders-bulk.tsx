import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { type OrderFilter, writeOrderFilter } from "#app/shop/order/order-filter.ts";
import { writeChosen } from "#app/shop/order-admin/bulk-form.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import type { ListedOrderView } from "./listed-order.ts";
import { SelectionBar } from "./selection-bar.tsx";

/**
 * Listed orders as a form: the chosen ones are brought to another status together. The table
 * and the cards, of which one is seen, are a form each, so that what is chosen can be seen.
 */
export function BulkForm({
  filter,
  listed,
  orders,
  chosen: before,
  onChoose,
  children,
}: {
  filter: OrderFilter;
  listed: "table" | "cards";
  orders: readonly ListedOrderView[];
  /** Those that are ticked to begin with. */
  chosen: readonly string[];
  onChoose: (form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  const isAlive = useAlive();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // What is ticked when the page comes, or is read anew.
  useEffect(() => {
    setChosen(tickedIn(form.current));
    showAllChosen(form.current);
  }, [orders, before]);
  const read = () => {
    setChosen(tickedIn(form.current));
    showAllChosen(form.current);
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

/** The box for all is ticked when all are, and between when some are. */
function showAllChosen(form: HTMLFormElement | null): void {
  const boxes = boxesIn(form);
  const orders = boxes.filter(({ name }) => name === "orders");
  const ticked = orders.filter(({ checked }) => checked).length;
  for (const box of boxes) {
    if (box.name === "orders") continue;
    box.checked = ticked > 0 && ticked === orders.length;
    box.indeterminate = ticked > 0 && ticked < orders.length;
  }
}

function tickedIn(form: HTMLFormElement | null): string[] {
  return boxesIn(form).flatMap(({ name, checked, value }) =>
    checked && name === "orders" ? [value] : [],
  );
}
