import type { ChangeEvent, ReactNode } from "react";
import { writeChosen } from "#app/shop/order-admin/bulk-form.ts";
import { Checkbox } from "#app/ui/kit/check.tsx";
import type { ListedOrderView } from "./listed-order.ts";

/**
 * Chooses an order of the list; its key is the order's status, because another status is
 * another choice: what was ticked before is not meant any more.
 */
export function ChooseOrder({
  order: { id, orderStatus, orderNumber },
  chosen,
}: {
  order: ListedOrderView;
  /** The orders that were chosen in a form that was refused, or before one was opened. */
  chosen: readonly string[];
}) {
  const value = writeChosen({ orderId: id, expected: orderStatus });
  return (
    <Checkbox name="orders" value={value} defaultChecked={chosen.includes(value)}>
      <span className="sr-only">Select {orderNumber}</span>
    </Checkbox>
  );
}

/** Ticks all orders of the form that it is in; only with a script. */
export function ChooseAll({ children }: { children: ReactNode }) {
  return (
    <Checkbox onChange={chooseAll} defaultChecked={false}>
      {children}
    </Checkbox>
  );
}

function chooseAll({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name="orders"]');
  for (const box of boxes ?? []) box.checked = currentTarget.checked;
}
