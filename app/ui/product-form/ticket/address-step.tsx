import { memo, type ReactNode, type RefObject, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { OFFERS_BOX, OFFERS_BOX_WORDS } from "#app/shop/mailing-list/consent-terms.ts";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/check.tsx";
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
export const AddressStep = memo(function AddressStep({
  ref,
  isByQuote,
  isBusy,
  notice,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  /** The team prices it first. */
  isByQuote: boolean;
  isBusy: boolean;
  /** What is missing in this step. */
  notice: ReactNode;
}) {
  const state = useOrderFormState();
  const { product, settings, goods, quote, isAlive } = state;
  const isFree = quote.ok && quote.totalCents === 0;
  const control = controlOf<FormField>(state);
  // Opening it moves the focus into it.
  const [isOpen, setOpen] = useState(false);
  const isRefused = Boolean(notice);
  // Also of a form that was sent before the script came.
  useEffect(() => {
    if (isRefused && ref.current?.open === false) ref.current.showModal();
  }, [isRefused, ref]);
  const act = isFree ? "Place order" : "Continue to payment";
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
      {!isByQuote && settings.earner === null && (
        <Checkbox name={OFFERS_BOX}>{OFFERS_BOX_WORDS}</Checkbox>
      )}
      {isDelivered && <DeliveryFields control={control} settings={settings} goods={goods} />}
      <div className="address-step-acts needs-script">
        <Button type="submit" size="lg" block busy={isBusy} busyLabel="Processing...">
          {isByQuote ? "Send request" : isOpen ? withAmount(act, quote) : act}
        </Button>
        {!isByQuote && <PaymentWords isFree={isFree} isAlive={isAlive} />}
      </div>
    </Dialog>
  );
});

function PaymentWords({ isFree, isAlive }: { isFree: boolean; isAlive: boolean }) {
  const { settings } = useOrderFormState();
  const { pathname, search } = useLocation();
  return (
    <p className="help">
      {isFree ? "There's nothing to pay." : "You'll pay with PayPal or a card on the next page."}
      {isAlive && settings.earner === null && (
        <>
          {" "}
          Have an account?{" "}
          <Link className="link" to={signInPathTo(pathname + search)}>
            Sign in
          </Link>{" "}
          for your member price. We keep what you chose.
        </>
      )}
    </p>
  );
}
