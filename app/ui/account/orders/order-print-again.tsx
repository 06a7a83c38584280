import type { OwnOrderHead } from "./own-order-head.ts";
import { PrintAgain } from "./print-again.tsx";

/** Whether printing it again is what comes next; before, the order has something else that does. */
export const isPrintedNext = ({ orderStatus }: OwnOrderHead) => orderStatus === "delivered";

/** "Print again" of one order: open once it has arrived, and behind a line of its own before. */
export function OrderAgain({ order }: { order: OwnOrderHead }) {
  if (order.printAgain === null) return null;
  const form = (
    <PrintAgain
      orderId={order.id}
      productName={order.productName}
      offer={order.printAgain}
      change={order.again}
    />
  );
  if (isPrintedNext(order)) return form;
  return (
    <details className="own-order-again">
      <summary>Print again</summary>
      {form}
    </details>
  );
}
