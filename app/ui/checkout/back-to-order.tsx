import { useSyncExternalStore } from "react";
import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { holdsDraft } from "#app/ui/order-form/order-draft.ts";
import type { OrderOnPage } from "./order-receipt.tsx";

/**
 * Leads to the order's form, as long as what was filled in comes back there; else to the order's
 * own page, which has all of it.
 */
export function BackToOrder({
  order,
  orderForm,
  orderPage,
}: {
  order: Pick<OrderOnPage, "submissionKey">;
  orderForm: string | null;
  orderPage: string | null;
}) {
  const { submissionKey } = order;
  const isFilledIn = useSyncExternalStore(
    neverChanges,
    () => holdsDraft(sessionStorage, submissionKey),
    // The server can't know: only this tab has the draft.
    () => null,
  );
  const page = orderPage ?? orderForm;
  const form = orderForm ?? orderPage;
  // The checkout shows the cart, which is kept in the shop.
  if (orderForm === CHECKOUT_PATH) return <Back to={orderForm} />;
  if (isFilledIn !== null) return <Back to={isFilledIn ? form : page} />;
  if (form === page) return <Back to={page} />;
  // A draft is kept by the script: without one the form would come back empty.
  return (
    <>
      <Back to={form} className="needs-script" />
      <Back to={page} className="without-script" />
    </>
  );
}

function Back({ to, className }: { to: string | null; className?: string }) {
  return to === null ? null : (
    <ButtonLink look="outline" to={to} className={className}>
      Go Back to Order
    </ButtonLink>
  );
}

const neverChanges = () => () => {};
