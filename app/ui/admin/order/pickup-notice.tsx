import { Form, useNavigation } from "react-router";
import { adminPickupNoticePath } from "#app/shop/order/admin-order-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";

/** One mail to the customer of a pickup order that is made; the order is delivered when they come. */
export function PickupNotice({ orderId }: { orderId: string }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={adminPickupNoticePath(orderId)} className="status-notice">
      <p className="small muted">
        When it is made, tell the customer where and when to pick it up. Mark it as delivered when
        they have it.
      </p>
      <Button type="submit" look="outline" size="sm" busy={busy}>
        Tell the customer it is ready for pickup
      </Button>
    </Form>
  );
}
