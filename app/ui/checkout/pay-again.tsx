import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import type { ButtonLook } from "#app/ui/kit/button-look.ts";

/** Leads to the provider once more, for the same order. */
export function PayAgain({
  orderId,
  label = "Try Again",
  size,
}: {
  orderId: string;
  label?: string;
  size?: ButtonLook["size"];
}) {
  return (
    <Form method="post" action={`/orders/${orderId}/payment`} reloadDocument>
      <Button type="submit" size={size}>
        {label}
      </Button>
    </Form>
  );
}
