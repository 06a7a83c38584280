import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { adminTrackingPath } from "#app/shop/order/tracking-form.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { TrackingFields } from "./tracking-fields.tsx";

/** Adds by what a parcel that has left can be followed, or puts it right. */
export function TrackingForm({
  orderId,
  parcel,
  isOnItsWay,
  problem,
}: {
  orderId: string;
  parcel: { carrier: string; number: string };
  isOnItsWay: boolean;
  problem: string | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  // A number that is loaded again meanwhile is not the one being changed.
  const [{ carrier, number }] = useState(parcel);
  return (
    <Box title="Shipment">
      <Form method="post" action={adminTrackingPath(orderId)} className="form">
        {problem !== null && (
          <Notice tone="fail" live>
            {problem}
          </Notice>
        )}
        <input type="hidden" name="seenCarrier" value={carrier} />
        <input type="hidden" name="seenNumber" value={number} />
        <TrackingFields carrier={carrier} number={number} />
        <p className="small muted">
          {isOnItsWay
            ? "We'll email the customer the new number and show it on their order."
            : "Shown to the customer on their order."}
        </p>
        <div className="status-acts">
          <Button type="submit" size="sm" busy={busy}>
            Save tracking
          </Button>
          <ButtonLink look="outline" size="sm" to={adminOrderPath(orderId)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Box>
  );
}
