import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { needsDelivery, type Quote } from "#app/shop/pricing/quote.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { ContactFields } from "#app/ui/order-form/contact-fields.tsx";
import { DeliveryFields } from "#app/ui/order-form/delivery-fields.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import type { FormField } from "../form-values.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { withAmount } from "#app/ui/order-form/with-amount.ts";

/**
 * Who orders and where it goes: a short step that the order's button opens while something of it
 * is missing. Without JavaScript it is a part of the page.
 */
export function AddressStep({
  ref,
  quote,
  isByQuote,
  isBusy,
  notice,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  quote: Quote;
  /** The team prices it first. */
  isByQuote: boolean;
  isBusy: boolean;
  /** What is missing in this step. */
  notice: ReactNode;
}) {
  const state = useOrderFormState();
  const { product, settings, goods, isAlive } = state;
  const control = controlOf<FormField>(state);
  // Opening it moves the focus into it.
  const [isOpen, setOpen] = useState(false);
  const isRefused = Boolean(notice);
  // Also of a form that was sent before the script came.
  useEffect(() => {
    if (isRefused && ref.current?.open === false) ref.current.showModal();
  }, [isRefused, ref]);
  const isDelivered = needsDelivery([{ product }]);
  return (
    <Dialog
      ref={ref}
      className="address-step"
      title={isDelivered ? "Where should it go?" : "Who is it for?"}
      isForm
      onFocus={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      {notice}
      <ContactFields control={control} emailHelp="We'll email your receipt here." />
      {isDelivered && <DeliveryFields control={control} settings={settings} goods={goods} />}
      <div className="address-step-acts needs-script">
        <Button type="submit" size="lg" block busy={isBusy} busyLabel="Processing...">
          {isByQuote
            ? "Send request"
            : isOpen
              ? withAmount("Continue to payment", quote)
              : "Continue to payment"}
        </Button>
        {!isByQuote && <PaymentWords isAlive={isAlive} />}
      </div>
    </Dialog>
  );
}

function PaymentWords({ isAlive }: { isAlive: boolean }) {
  const { settings } = useOrderFormState();
  const { pathname, search } = useLocation();
  return (
    <p className="help">
      You'll pay with PayPal or a card on the next page.
      {isAlive && settings.earner === null && (
        <>
          {" "}
          Have an account?{" "}
          <Link className="link" to={signInPathTo(pathname + search)}>
            Sign in
          </Link>{" "}
          for your member price. We'll keep your choices.
        </>
      )}
    </p>
  );
}
