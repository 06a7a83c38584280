import { Form, useNavigation } from "react-router";
import { adminOrderLinkPath } from "#app/shop/order/admin-order-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Box } from "#app/ui/admin/box.tsx";

/** The customer's way to the order without an account, and its end. */
export function OrderLink({
  orderId,
  made,
}: {
  orderId: string;
  /** When the link that works was made; `null` when none does. */
  made: string | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Box title="Customer's link">
      <p className="small muted">
        {made === null
          ? "This order has no customer link, so its emails don't include one."
          : `The link in our emails opens this order without an account. Created ${made}.`}
      </p>
      <Form method="post" action={adminOrderLinkPath(orderId)} className="status-acts">
        <Button type="submit" look="outline" size="sm" name="to" value="renewed" busy={busy}>
          Email a new link
        </Button>
        {made !== null && (
          <Button
            type="submit"
            look="danger-outline"
            size="sm"
            name="to"
            value="revoked"
            busy={busy}
          >
            Revoke the link
          </Button>
        )}
      </Form>
    </Box>
  );
}
