import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";

/** Leads to the provider once more, for the same order. */
export function PayAgain({ orderId, label = "Try Again" }: { orderId: string; label?: string }) {
  return (
    <Form method="post" action={`/orders/${orderId}/payment`} reloadDocument>
      <Button type="submit">{label}</Button>
    </Form>
  );
}
