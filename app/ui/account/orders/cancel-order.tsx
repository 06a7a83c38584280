import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import "#app/ui/order/order.css";
import type { OwnOrderHead } from "./own-order-head.ts";

interface Order extends Pick<OwnOrderHead, "orderNumber" | "orderStatus" | "paymentStatus"> {
  standing: { cancellable: boolean };
}

/** Calls the order off after asking once more; says who can, when the customer can't. */
export function CancelOrder({ order }: { order: Order }) {
  const isAlive = useAlive();
  if (!order.standing.cancellable) {
    const isPaid = order.paymentStatus !== "unpaid" && order.orderStatus === "pending";
    if (!isPaid) return null;
    return <p className="order-no-cancel slug">To cancel a paid order, message us.</p>;
  }
  if (isAlive) return <CancelDialog order={order} />;
  return (
    <details className="status-cancel">
      <summary>Cancel this order</summary>
      <p className="small muted">{consequence(order)}</p>
      <CancelForm order={order} />
    </details>
  );
}

function CancelDialog({ order }: { order: Order }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button look="danger-outline" size="sm" onClick={() => dialog.current?.showModal()}>
        Cancel this order
      </Button>
      <Dialog ref={dialog} title="Cancel this order?">
        <p>{consequence(order)}</p>
        <div className="acts">
          <CancelForm order={order} />
          <Button look="outline" onClick={() => dialog.current?.close()}>
            Keep the order
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function CancelForm({ order }: { order: Order }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <input type="hidden" name="expected" value={order.orderStatus} />
      <Button type="submit" look="danger" busy={busy}>
        Cancel the order
      </Button>
    </Form>
  );
}

function consequence({ orderNumber }: Order): string {
  return `${orderNumber} won't be made and can no longer be paid. Nothing is charged. This can't be undone.`;
}
