import type { KeyboardEvent } from "react";
import { COUPON_MESSAGES } from "#app/shop/coupon/coupon.ts";
import { couponTake } from "#app/shop/pricing/coupon-take.ts";
import { formatCents, ZERO_CENTS } from "#app/shop/pricing/money.ts";
import type { Quote } from "#app/shop/pricing/quote.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { describeControl, Field } from "#app/ui/kit/field.tsx";
import { Input } from "#app/ui/kit/text-field.tsx";
import { useOrderFormState, useTextControl } from "../order-form-context.ts";
import type { CouponBox } from "../use-coupon.ts";
import { useFocusOnNextStep } from "./use-focus-on-next-step.ts";

/** The coupon box: type, apply, calculate the new total, remove (specification §4). */
export function CouponSection({ quote, coupon }: { quote: Quote; coupon: CouponBox }) {
  const { applied, counted } = coupon;
  const { section, followFocus } = useFocusOnNextStep(coupon);
  const base = quote.ok ? quote.couponBaseCents : ZERO_CENTS;
  return (
    <div className="contents" ref={section}>
      {applied === null ? (
        <CouponInput quote={quote} coupon={coupon} followFocus={followFocus} />
      ) : (
        <>
          <AppliedCoupon
            coupon={coupon}
            amount={formatCents(couponTake(applied.value, base))}
            followFocus={followFocus}
          />
          {counted === null && (
            <Button
              look="outline"
              size="sm"
              block
              data-next-step
              onClick={() => {
                followFocus();
                coupon.calculate();
              }}
            >
              Calculate New Total
            </Button>
          )}
          <input type="hidden" name="couponCode" value={applied.code} />
        </>
      )}
    </div>
  );
}

interface StepOfBox {
  coupon: CouponBox;
  /** Call it before what is pressed goes away. */
  followFocus: () => void;
}

function AppliedCoupon({ coupon, amount, followFocus }: StepOfBox & { amount: string }) {
  const { change } = useOrderFormState();
  const remove = () => {
    followFocus();
    coupon.remove();
    change("couponCode", "");
  };
  return (
    <div className="coupon-applied">
      <span className="small">
        <b>{COUPON_MESSAGES.applied}</b>
        <span className="muted num">
          {coupon.applied?.code}, {amount} off this order
        </span>
      </span>
      <Button
        className="needs-script"
        look="quiet"
        size="sm"
        data-next-step={coupon.counted === null ? undefined : true}
        onClick={remove}
      >
        Remove
      </Button>
      <noscript>
        <Button type="submit" name="intent" value="remove-coupon" look="quiet" size="sm">
          Remove
        </Button>
      </noscript>
    </div>
  );
}

function CouponInput({ quote, coupon, followFocus }: StepOfBox & { quote: Quote }) {
  const { change } = useOrderFormState();
  const { errors = [], ...control } = useTextControl("couponCode");
  const shown = coupon.error === null ? errors : [coupon.error];
  const apply = () => {
    followFocus();
    void coupon.apply(control.value, quote.ok ? quote.couponBaseCents : ZERO_CENTS);
  };
  const type = (code: string) => {
    coupon.forgetError();
    change("couponCode", code.toUpperCase());
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <Field id={control.id} label="Coupon code" optional errors={shown}>
      <div className="with-btn">
        <Input
          {...control}
          {...describeControl(control.id, { errors: shown })}
          data-next-step
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
          className="coupon-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <Button className="needs-script" look="outline" busy={coupon.isChecking} onClick={apply}>
          Apply
        </Button>
      </div>
    </Field>
  );
}
