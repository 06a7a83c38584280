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
    () => true,
  );
  // What the checkout shows is the cart, which is kept in the shop.
  const isForm = orderForm === CHECKOUT_PATH || isFilledIn;
  const to = isForm ? (orderForm ?? orderPage) : (orderPage ?? orderForm);
  return to === null ? null : (
    <ButtonLink look="outline" to={to}>
      Go Back to Order
    </ButtonLink>
  );
}

const neverChanges = () => () => {};
